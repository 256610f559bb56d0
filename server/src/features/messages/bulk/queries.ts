import type { HospitalMessageType } from "@rounds/contract/messages.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import { olderRows } from "../../../db/retention.ts";

/** Whether the application `a` got such a message since `since`. A message that failed at all numbers does not count. */
const isSentSince = (type: HospitalMessageType, since: Date) =>
  sql<boolean>`exists (
    select from text_message_batches m
     where m.job_application_id = a.id and m.audience = 'hospital' and m.message_type = ${type} and m.created_at >= ${since.toISOString()}
       and exists (select from text_messages t where t.batch_id = m.id and t.state <> 'failed'))`;

const recipients = (db: Db, type: HospitalMessageType, since: Date) =>
  db
    .selectFrom("job_applications as a")
    .innerJoin("job_posts as p", "p.id", "a.job_post_id")
    .innerJoin("businesses as b", "b.id", "p.business_id")
    .leftJoin("profiles as d", "d.user_id", "a.user_id")
    .select(["a.id", "a.user_id", "a.active", "a.current_status", "d.name", "p.title", "p.hr_phone_number", "b.name as business_name"])
    .select(isSentSince(type, since).as("is_sent_today"));

/** `is_waiting`: another sending of the same message has not finished. */
export async function listRecipients(db: Db, ids: readonly number[], type: HospitalMessageType, since: Date) {
  return recipients(db, type, since)
    .select(
      sql<boolean>`exists (
        select from bulk_text_message_items i
         where i.job_application_id = a.id and i.message_type = ${type} and i.state = 'waiting')`.as("is_waiting"),
    )
    .where("a.id", "in", [...ids])
    .execute();
}

/** Locks the application, so that the doctor cannot cancel it meanwhile, and no other message about it is accepted. */
export async function lockRecipient(tx: Tx, id: number, type: HospitalMessageType, since: Date) {
  await tx.selectFrom("job_applications").select("id").where("id", "=", id).forNoKeyUpdate().execute();
  // A second statement, so that it sees the messages of the transaction that had the lock.
  return recipients(tx, type, since).where("a.id", "=", id).executeTakeFirst();
}

type NewBulk = {
  readonly senderId: number;
  readonly messageType: HospitalMessageType;
  readonly template: string;
  readonly createdAt: Date;
};

export async function insertBulk(tx: Tx, { senderId, messageType, template, createdAt }: NewBulk): Promise<number> {
  const row = await tx
    .insertInto("bulk_text_messages")
    .values({ sender_user_id: senderId, message_type: messageType, template, created_at: createdAt.toISOString() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export type NewItem = { readonly applicationId: number; readonly expectedUpdatedAt: string; readonly failure: string | null };

/** An item with a failure is left out. */
export async function insertItems(tx: Tx, bulkId: number, messageType: HospitalMessageType, items: readonly NewItem[]): Promise<void> {
  await tx
    .insertInto("bulk_text_message_items")
    .values(
      items.map(({ applicationId, expectedUpdatedAt, failure }) => ({
        bulk_text_message_id: bulkId,
        job_application_id: applicationId,
        message_type: messageType,
        expected_updated_at: expectedUpdatedAt,
        state: failure === null ? "waiting" : "left_out",
        failure,
      })),
    )
    .execute();
}

export async function findBulk(db: Db, id: number) {
  return db.selectFrom("bulk_text_messages").select(["id", "message_type"]).where("id", "=", id).executeTakeFirst();
}

export async function isAcceptedBefore(db: Db, id: number, time: Date): Promise<boolean> {
  const query = db.selectFrom("bulk_text_messages").select("id").where("id", "=", id).where("created_at", "<", time.toISOString());
  return (await query.executeTakeFirst()) !== undefined;
}

/** The latest sending of this operator. Undefined after the operator has closed its result. */
export async function findLatest(db: Db, senderId: number) {
  const latest = await db
    .selectFrom("bulk_text_messages")
    .select(["id", "message_type", "closed_at"])
    .where("sender_user_id", "=", senderId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return latest?.closed_at === null ? latest : undefined;
}

/** Closes the result for its sender. False for a sending of another operator. */
export async function close(tx: Tx, id: number, senderId: number, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable("bulk_text_messages")
    .set({ closed_at: at.toISOString() })
    .where("id", "=", id)
    .where("sender_user_id", "=", senderId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** In the order of the request. */
export async function listItems(db: Db, bulkId: number) {
  return db
    .selectFrom("bulk_text_message_items")
    .select(["job_application_id", "state", "failure"])
    .where("bulk_text_message_id", "=", bulkId)
    .orderBy("id")
    .execute();
}

export type BulkRow = NonNullable<Awaited<ReturnType<typeof findBulk>>>;
export type ItemRow = Awaited<ReturnType<typeof listItems>>[number];

/** In any order, so that messages that fail in each run do not delay the others. */
export async function listWaiting(db: Db, bulkId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("bulk_text_message_items")
    .select("id")
    .where("bulk_text_message_id", "=", bulkId)
    .where("state", "=", sql.lit("waiting"))
    .orderBy(sql`random()`)
    .limit(limit)
    .execute();
  return rows.map((row) => row.id).toSorted((one, other) => one - other);
}

/** Locks a waiting item for the sender. Undefined while another process sends it, and after that. */
export async function lockWaiting(tx: Tx, itemId: number) {
  return tx
    .selectFrom("bulk_text_message_items as i")
    .innerJoin("bulk_text_messages as m", "m.id", "i.bulk_text_message_id")
    .innerJoin("users as u", "u.id", "m.sender_user_id")
    .select(["i.job_application_id", "i.message_type", "i.expected_updated_at", "m.template", "m.created_at"])
    .select(["m.sender_user_id", "u.is_operator"])
    .where("i.id", "=", itemId)
    .where("i.state", "=", sql.lit("waiting"))
    .forUpdate("i")
    .skipLocked()
    .executeTakeFirst();
}

/** Only of a waiting item, so that a late failure changes no result. */
export async function finishItem(db: Db, itemId: number, failure: string | null): Promise<void> {
  await db
    .updateTable("bulk_text_message_items")
    .set({ state: failure === null ? "sent" : "failed", failure })
    .where("id", "=", itemId)
    .where("state", "=", sql.lit("waiting"))
    .execute();
}

/** Sendings that still have waiting messages, and were accepted before `before`. */
export async function listUnfinished(db: Db, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom("bulk_text_message_items as i")
    .innerJoin("bulk_text_messages as m", "m.id", "i.bulk_text_message_id")
    .select("m.id")
    .distinct()
    .where("i.state", "=", sql.lit("waiting"))
    .where("m.created_at", "<", before.toISOString())
    .execute();
  return rows.map((row) => row.id);
}

/** A bulk sending takes its items along. */
export const expiredBulks = [olderRows("bulk_text_messages", "created_at")];
