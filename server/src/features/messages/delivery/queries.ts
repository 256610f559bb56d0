import type { GiveUpReason } from "@rounds/contract/messages.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import { olderRows } from "../../../db/retention.ts";
import { lateMessageLimit } from "../../../lib/advertising-hours.ts";
import type { MessageKind } from "../policy.ts";

export type NewMessage = {
  readonly kind: MessageKind;
  readonly recipientHash: Buffer;
  readonly recipientSealed: string;
  readonly textSealed: string;
  readonly batchId: number | null;
  /** The caller claims the message now and sends it right after the commit. */
  readonly isClaimed: boolean;
};

export async function insertMessage(tx: Tx, message: NewMessage, now: Date): Promise<number> {
  const row = await tx
    .insertInto("text_messages")
    .values({
      kind: message.kind,
      recipient_hash: message.recipientHash,
      recipient_sealed: message.recipientSealed,
      text_sealed: message.textSealed,
      batch_id: message.batchId,
      ...(message.isClaimed ? { state: "sending", attempts: 1 } : {}),
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

const claimedColumns = ["id", "delivery_id", "kind", "recipient_sealed", "text_sealed", "attempts", "created_at"] as const;

/** A message of the day that an outage has delayed waits from 21:00 to 08:00. A code is needed immediately. */
const waitsForMorning = (now: Date) =>
  sql<boolean>`kind <> 'phone_code' and created_at < coalesce(${lateMessageLimit(now)?.toISOString() ?? null}::timestamptz, '-infinity')`;

/**
 * Claims a waiting message, or one whose sender has not updated it since `silentSince`. Undefined: another sender has it, or it waits for the
 * morning.
 */
export async function claim(db: Db, id: number, now: Date, silentSince: Date) {
  return db
    .updateTable("text_messages")
    .set({ state: "sending", attempts: sql`attempts + 1`, updated_at: now.toISOString() })
    .where("id", "=", id)
    .where(sql<boolean>`not (${waitsForMorning(now)})`)
    .where((eb) =>
      eb.or([eb("state", "=", "accepted"), eb.and([eb("state", "=", "sending"), eb("updated_at", "<=", silentSince.toISOString())])]),
    )
    .returning(claimedColumns)
    .executeTakeFirst();
}

export type ClaimedRow = NonNullable<Awaited<ReturnType<typeof claim>>>;

/** A message that its caller claimed on insert. Undefined after another sender has claimed it. */
export async function findFirstClaim(db: Db, id: number): Promise<ClaimedRow | undefined> {
  return db
    .selectFrom("text_messages")
    .select(claimedColumns)
    .where("id", "=", id)
    .where("state", "=", "sending")
    .where("attempts", "=", 1)
    .executeTakeFirst();
}

export type DeliveryResult = {
  readonly state: "sent" | "delivered" | "failed";
  readonly providerId: string | null;
  readonly failure: string | null;
};

/** Saves the result of a send. A report of the provider that came earlier is not overwritten. Undefined when nothing was saved. */
export async function saveResult(db: Db, id: number, result: DeliveryResult, now: Date) {
  return db
    .updateTable("text_messages")
    .set({ state: result.state, provider_id: result.providerId, failure: result.failure, updated_at: now.toISOString() })
    .where("id", "=", id)
    .where("state", "=", "sending")
    .returning("batch_id")
    .executeTakeFirst();
}

/** Releases a claimed message that could not be sent now. */
export async function release(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable("text_messages")
    .set({ state: "accepted", updated_at: now.toISOString() })
    .where("id", "=", id)
    .where("state", "=", "sending")
    .execute();
}

/** The first code since this time. A number gets one code a minute, so it is no later one. */
export async function giveUpCode(tx: Tx, recipientHash: Buffer, since: Date, now: Date): Promise<void> {
  await tx
    .updateTable("text_messages")
    .set({ state: "failed", failure: "expired" satisfies GiveUpReason, updated_at: now.toISOString() })
    .where("state", "=", "accepted")
    .where("id", "=", ({ selectFrom }) =>
      selectFrom("text_messages")
        .select("id")
        .where("recipient_hash", "=", recipientHash)
        .where("kind", "=", "phone_code")
        .where("created_at", ">=", since.toISOString())
        .orderBy("id")
        .limit(1),
    )
    .execute();
}

export async function hasDelivery(db: Db, deliveryId: string): Promise<boolean> {
  const row = await db.selectFrom("text_messages").select("id").where("delivery_id", "=", deliveryId).executeTakeFirst();
  return row !== undefined;
}

/** Saves a later report of the provider. The states delivered and failed are final. Undefined when nothing was saved. */
export async function saveReport(db: Db, deliveryId: string, result: DeliveryResult, now: Date) {
  return db
    .updateTable("text_messages")
    .set({ state: result.state, provider_id: result.providerId, failure: result.failure, updated_at: now.toISOString() })
    .where("delivery_id", "=", deliveryId)
    .where("state", "in", result.state === "sent" ? ["accepted", "sending"] : ["accepted", "sending", "sent"])
    .returning("batch_id")
    .executeTakeFirst();
}

/**
 * The saved review of a message that failed at all numbers. Undefined when a number can still get it, and after the first call. The lock
 * lets only the transaction of the last failure see that all have failed.
 */
export async function takeFailedReview(tx: Tx, batchId: number) {
  const batch = await tx
    .selectFrom("text_message_batches as b")
    .innerJoin("users as u", "u.id", "b.sender_user_id")
    .select(["b.job_application_id", "b.reviewed_at", "b.status_before", "b.has_note", "b.sender_user_id", "u.is_operator"])
    .where("b.id", "=", batchId)
    .where("b.reviewed_at", "is not", null)
    .forUpdate("b")
    .executeTakeFirst();
  if (!batch || (await hasHope(tx, batchId))) return undefined;
  await tx
    .updateTable("text_message_batches")
    .set({ reviewed_at: null, status_before: null, has_note: false })
    .where("id", "=", batchId)
    .execute();
  return batch;
}

/** Whether a number of the batch has got the message, or may still get it. */
async function hasHope(tx: Tx, batchId: number): Promise<boolean> {
  const row = await tx
    .selectFrom("text_messages")
    .select("id")
    .where("batch_id", "=", batchId)
    .where("state", "<>", "failed")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Unfinished messages that no process has updated for a lease. After several attempts the provider is away, and a message that is no code waits
 * one lease more for each of them, at most 15.
 */
export async function listAbandoned(db: Db, now: Date, leaseSeconds: number): Promise<{ id: number; is_code: boolean }[]> {
  const waitingTime = sql`${leaseSeconds} * case when kind = 'phone_code' then 1 else least(greatest(attempts, 1), 15) end`;
  // The states are literals, so that the plan can use the partial index text_messages_waiting.
  return db
    .selectFrom("text_messages")
    .select(["id", sql<boolean>`kind = 'phone_code'`.as("is_code")])
    .where("state", "in", [sql.lit("accepted"), sql.lit("sending")])
    .where("updated_at", "<=", new Date(now.getTime() - leaseSeconds * 1000).toISOString())
    .where(sql<boolean>`updated_at <= ${now.toISOString()}::timestamptz - ${waitingTime} * interval '1 second'`)
    .where(sql<boolean>`not (${waitsForMorning(now)})`)
    .orderBy("updated_at")
    .limit(1000)
    .execute();
}

/** Not about another doctor's application. That doctor had the number before, because telephone companies assign numbers again. */
export const isTextTo = (userId: number) =>
  sql<boolean>`not (text_messages.kind = 'applicant' and exists (
    select from text_message_batches t join job_applications a on a.id = t.job_application_id
     where t.id = text_messages.batch_id and a.user_id <> ${userId}))`;

/** Deletes the texts to a person's number. */
export async function deleteTo(tx: Tx, userId: number, recipientHash: Buffer): Promise<void> {
  await tx.deleteFrom("text_messages").where("recipient_hash", "=", recipientHash).where(isTextTo(userId)).execute();
}

/** Text messages with codes. The literal kinds let the planner use the index. */
export const expiredCodeMessages = [olderRows("text_messages", "created_at", { also: sql`kind = 'phone_code'` })];

/** The doctor of the application that the messages of a batch are about, and the sender. */
const peopleOf = (batch: string): string[] => [
  `(select a.user_id from text_message_batches about join job_applications a on a.id = about.job_application_id where about.id = ${batch})`,
  `(select about.sender_user_id from text_message_batches about where about.id = ${batch})`,
];

/** Text messages of hospitals and operators. A batch takes its messages along. */
export const expiredMessages = [
  olderRows("text_message_batches", "created_at", { people: peopleOf("text_message_batches.id") }),
  ...["hospital", "applicant"].map((kind) =>
    olderRows("text_messages", "created_at", { also: sql`kind = ${sql.lit(kind)}`, people: peopleOf("text_messages.batch_id") }),
  ),
];
