import { sql } from "kysely";
import type { Db } from "../../../db/database.ts";
import type { VisitorKind } from "./visitor-kind.ts";

export type NewLink = {
  readonly userId: number;
  /** Null means an invitation. */
  readonly jobPostId: number | null;
  /** The marketing event of an invitation; null means the invitation to sign up. */
  readonly eventId: number | null;
  readonly channel: "link" | "device" | "kakao" | "invite" | "event";
  readonly path: string;
  readonly adName: string;
  readonly code: string;
};

export async function findCode(db: Db, { userId, jobPostId, eventId, channel }: Omit<NewLink, "code">): Promise<string | undefined> {
  const row = await db
    .selectFrom("short_links")
    .select("code")
    .where("user_id", "=", userId)
    .where("job_post_id", "is not distinct from", jobPostId)
    .where("marketing_event_id", "is not distinct from", eventId)
    .where("channel", "=", channel)
    .executeTakeFirst();
  return row?.code;
}

/** Does nothing when the user already has such a link. */
export async function insertLink(db: Db, link: NewLink): Promise<void> {
  await db
    .insertInto("short_links")
    .values({
      code: link.code,
      user_id: link.userId,
      job_post_id: link.jobPostId,
      marketing_event_id: link.eventId,
      channel: link.channel,
      path: link.path,
      ad_name: link.adName,
    })
    .onConflict((conflict) => conflict.constraint("short_links_one_each").doNothing())
    .execute();
}

/** A link by its code. Links to a marketing event carry the user's code of that event. The code is null after the user left. */
export async function findLink(db: Db, code: string) {
  return db
    .selectFrom("short_links as l")
    .innerJoin("users as u", "u.id", "l.user_id")
    .leftJoin("marketing_event_codes as c", (join) =>
      join.onRef("c.marketing_event_id", "=", "l.marketing_event_id").onRef("c.user_id", "=", "l.user_id"),
    )
    .select(["l.id", "l.job_post_id", "l.marketing_event_id", "l.path", "l.ad_name"])
    .select(
      sql<
        string | null
      >`case when u.deleted_at is null then case when l.marketing_event_id is null then u.user_code else c.code end end`.as("inviter_code"),
    )
    .where("l.code", "=", code)
    .executeTakeFirst();
}

export async function countClick(db: Db, linkId: number, visitor: VisitorKind): Promise<void> {
  await db
    .insertInto("short_link_clicks")
    .values({ short_link_id: linkId, visitor })
    .onConflict((conflict) =>
      conflict.columns(["short_link_id", "day", "visitor"]).doUpdateSet({ clicks: sql`short_link_clicks.clicks + 1` }),
    )
    .execute();
}
