import { sql, type Updateable } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import type { InvitationEvents } from "../../../db/types.gen.ts";

const columns = [
  "x.id",
  "x.preview_button_text",
  "x.detail_title",
  "x.detail_text",
  "x.detail_img_url",
  "x.detail_img_alt",
  "x.detail_button_text",
  "x.share_message",
  "x.is_published",
  "x.starts_at",
  "x.ends_at",
  "x.version",
  sql<number>`(select count(*)::int from sign_ups u where u.inviter_user_id is not null
    and u.created_at >= x.starts_at and u.created_at < coalesce(x.ends_at, 'infinity'))`.as("signed_up"),
] as const;

export const find = (db: Db, id: number) =>
  db.selectFrom("invitation_events as x").select(columns).where("x.id", "=", id).executeTakeFirst();
export type InvitationRow = NonNullable<Awaited<ReturnType<typeof find>>>;

/** The row stays locked until the transaction ends. */
export const lock = (tx: Tx, id: number): Promise<InvitationRow | undefined> =>
  tx.selectFrom("invitation_events as x").select(columns).where("x.id", "=", id).forUpdate().executeTakeFirst();

type Values = Omit<Updateable<InvitationEvents>, "id" | "version" | "created_by" | "created_at" | "updated_at">;
type NewInvitation = Values & {
  preview_button_text: string;
  detail_title: string;
  detail_text: string;
  detail_button_text: string;
  share_message: string;
};

export async function insert(tx: Tx, values: NewInvitation & { created_by: number }): Promise<number> {
  return (await tx.insertInto("invitation_events").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

export async function update(tx: Tx, id: number, values: Values): Promise<void> {
  await tx
    .updateTable("invitation_events")
    .set({ ...values, version: sql`version + 1`, updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}
