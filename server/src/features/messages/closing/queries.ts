import type { ClosingMessageType } from "@rounds/contract/messages.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import { hidesHospitalOf } from "../../control/index.ts";
import { writtenTo } from "../queries.ts";

/**
 * Live applications to a post without a drop reason, oldest first. Doctors who have hidden the hospital are left out, and so is the person
 * who reads (`isOwnApplication`). Each row has the number of messages to its applicant since `since`.
 */
export async function listUndecided(db: Db, postId: number, readerId: number, since: Date) {
  return db
    .selectFrom("job_applications as a")
    .innerJoin("profiles as d", "d.user_id", "a.user_id")
    .select(["a.id", "a.user_id", "a.active", "a.drop_reason", "a.current_status", "d.name"])
    .select(({ fn, selectFrom }) => [
      selectFrom(writtenTo(db, since).as("m"))
        .select(fn.countAll<number>().as("total"))
        .whereRef("m.id", "=", "a.id")
        .$asScalar()
        .as("messages"),
    ])
    .where("a.job_post_id", "=", postId)
    .where("a.active", "=", true)
    .where("a.drop_reason", "=", "")
    .where(sql<boolean>`not ${sql.raw(hidesHospitalOf("a.user_id", "a.job_post_id"))}`)
    .where("a.user_id", "<>", readerId)
    .orderBy("a.id")
    .execute();
}

export type UndecidedRow = Awaited<ReturnType<typeof listUndecided>>[number];

type ClosingMessage = { readonly applicationId: number; readonly textSealed: string };
type ClosingOf = { readonly senderId: number; readonly messageType: ClosingMessageType; readonly dueAt: Date };

/** Stores messages until `dueAt`. A newer message to the same applicant replaces the older one. */
export async function insertClosing(
  tx: Tx,
  messages: readonly ClosingMessage[],
  { senderId, messageType, dueAt }: ClosingOf,
): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map(({ applicationId, textSealed }) => ({
    job_application_id: applicationId,
    sender_user_id: senderId,
    message_type: messageType,
    text_sealed: textSealed,
    due_at: dueAt.toISOString(),
  }));
  await tx
    .insertInto("closing_messages")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("job_application_id").doUpdateSet((eb) => ({
        sender_user_id: eb.ref("excluded.sender_user_id"),
        message_type: eb.ref("excluded.message_type"),
        text_sealed: eb.ref("excluded.text_sealed"),
        due_at: eb.ref("excluded.due_at"),
      })),
    )
    .execute();
}

export async function listDueClosing(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("closing_messages")
    .select("job_application_id")
    .where("due_at", "<=", now.toISOString())
    .orderBy("due_at")
    .limit(limit)
    .execute();
  return rows.map((row) => row.job_application_id);
}

/** Takes a due message, so that no other process sends it. Undefined after another process took it, or the post was reopened. */
export async function takeClosing(tx: Tx, applicationId: number, now: Date) {
  return tx
    .deleteFrom("closing_messages as c")
    .using("users as u")
    .whereRef("u.id", "=", "c.sender_user_id")
    .where("c.job_application_id", "=", applicationId)
    .where("c.due_at", "<=", now.toISOString())
    .returning(["c.message_type", "c.text_sealed", "c.due_at", "c.sender_user_id", "u.is_operator"])
    .executeTakeFirst();
}
