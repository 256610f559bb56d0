import type { ClosingMessageType, MessageAudience, MessageType } from "@rounds/contract/messages.ts";
import { sql } from "kysely";
import { deleteInBatches, type Progress } from "../../db/batches.ts";
import type { Db, Tx } from "../../db/database.ts";
import type { MessageKind } from "./policy.ts";

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

/** Claims a waiting message, or one whose sender has not updated it since `silentSince`. Undefined: another sender has it. */
export async function claim(db: Db, id: number, now: Date, silentSince: Date) {
  return db
    .updateTable("text_messages")
    .set({ state: "sending", attempts: sql`attempts + 1`, updated_at: now.toISOString() })
    .where("id", "=", id)
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

export async function findByDelivery(db: Db, deliveryId: string) {
  return db.selectFrom("text_messages").select(["id", "state", "created_at"]).where("delivery_id", "=", deliveryId).executeTakeFirst();
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

/** Unfinished messages that no process has updated since `silentSince`. */
export async function listAbandoned(db: Db, silentSince: Date): Promise<number[]> {
  const rows = await db
    .selectFrom("text_messages")
    .select("id")
    // Literals, so that the plan can use the partial index text_messages_waiting.
    .where("state", "in", [sql.lit("accepted"), sql.lit("sending")])
    .where("updated_at", "<=", silentSince.toISOString())
    .orderBy("updated_at")
    .limit(1000)
    .execute();
  return rows.map((row) => row.id);
}

export async function deleteTo(tx: Tx, recipientHash: Buffer): Promise<void> {
  await tx.deleteFrom("text_messages").where("recipient_hash", "=", recipientHash).execute();
}

export const deleteOld = (db: Db, kind: MessageKind, before: Date): Promise<Progress> =>
  deleteInBatches(db, [
    {
      table: "text_messages",
      rows: sql`select ctid from text_messages where kind = ${kind} and created_at < ${before.toISOString()}::timestamptz order by created_at`,
    },
  ]);

/** The columns that the policy needs, with the doctor and the title of the post. */
export async function findApplication(db: Db, applicationId: number) {
  return db
    .selectFrom("job_applications as a")
    .innerJoin("job_posts as p", "p.id", "a.job_post_id")
    .select(["a.id", "a.user_id", "a.active", "p.business_id", "p.title"])
    .where("a.id", "=", applicationId)
    .executeTakeFirst();
}

/** Recipients of a sender since `since`. The lock on the sender's row makes concurrent requests count each other. */
export async function countRecipients(tx: Tx, senderId: number, since: Date): Promise<number> {
  await tx.selectFrom("users").select("id").where("id", "=", senderId).forNoKeyUpdate().execute();
  const row = await tx
    .selectFrom("text_messages as m")
    .innerJoin("text_message_batches as b", "b.id", "m.batch_id")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("b.sender_user_id", "=", senderId)
    .where("b.created_at", ">", since.toISOString())
    .executeTakeFirstOrThrow();
  return row.total;
}

/** Locks an application, so that the doctor cannot cancel it meanwhile. The number is null when the doctor has deleted the account. */
export async function lockWithApplicant(tx: Tx, applicationId: number) {
  return tx
    .selectFrom("job_applications as a")
    .innerJoin("job_posts as p", "p.id", "a.job_post_id")
    .innerJoin("businesses as b", "b.id", "p.business_id")
    .leftJoin("profiles as d", "d.user_id", "a.user_id")
    .select(["a.id", "a.user_id", "a.active", "a.drop_reason", "a.current_status", "p.business_id", "b.name as business_name"])
    .select("d.phone_number_sealed")
    .where("a.id", "=", applicationId)
    .forNoKeyUpdate("a")
    .executeTakeFirst();
}

/** Makes concurrent senders of a hospital count each other. */
export async function lockHospital(tx: Tx, businessId: number): Promise<void> {
  await tx.selectFrom("businesses").select("id").where("id", "=", businessId).forNoKeyUpdate().execute();
}

/** Applications with a message to their applicant since `since`, once for each message. Closing messages that wait for their hour count. */
const writtenTo = (db: Db, since: Date) =>
  db
    .selectFrom("text_message_batches as m")
    .select("m.job_application_id as id")
    // A literal, so that the plan can use the partial index text_message_batches_to_applicants.
    .where("m.audience", "=", sql.lit("applicant"))
    .where("m.created_at", ">", since.toISOString())
    .unionAll(db.selectFrom("closing_messages as c").select("c.job_application_id as id"));

/** Messages to the hospital's applicants since `since`. `of_application` counts those about one application. */
export async function countToApplicants(db: Db, businessId: number, applicationId: number | null, since: Date) {
  return db
    .selectFrom(writtenTo(db, since).as("m"))
    .innerJoin("job_applications as a", "a.id", "m.id")
    .innerJoin("job_posts as p", "p.id", "a.job_post_id")
    .select(({ fn }) => [
      fn.countAll<number>().as("of_hospital"),
      fn.countAll<number>().filterWhere("a.id", "=", applicationId).as("of_application"),
    ])
    .where("p.business_id", "=", businessId)
    .executeTakeFirstOrThrow();
}

/** Live applications to a post without a drop reason, oldest first, with the number of messages to each applicant since `since`. */
export async function listUndecided(db: Db, postId: number, since: Date) {
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

type NewBatch = {
  readonly audience: MessageAudience;
  readonly applicationId: number | null;
  readonly senderId: number;
  readonly messageType: MessageType | null;
  /** The review that was saved with the message, so that it can be taken back. */
  readonly review?: { readonly reviewedAt: string; readonly statusBefore: string | null; readonly hasNote: boolean } | null;
};

export async function insertBatch(tx: Tx, batch: NewBatch, now: Date): Promise<number> {
  const row = await tx
    .insertInto("text_message_batches")
    .values({
      audience: batch.audience,
      job_application_id: batch.applicationId,
      sender_user_id: batch.senderId,
      message_type: batch.messageType,
      created_at: now.toISOString(),
      ...(batch.review && {
        reviewed_at: batch.review.reviewedAt,
        status_before: batch.review.statusBefore,
        has_note: batch.review.hasNote,
      }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The latest batches about an application, newest first. */
export async function listBatches(db: Db, applicationId: number, limit: number) {
  return db
    .selectFrom("text_message_batches")
    .select(["id", "audience", "sender_user_id", "message_type", "created_at"])
    .where("job_application_id", "=", applicationId)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export type SentBatchRow = Awaited<ReturnType<typeof listBatches>>[number];

export async function listOfBatches(db: Db, batchIds: readonly number[]) {
  if (batchIds.length === 0) return [];
  return db
    .selectFrom("text_messages")
    .select(["batch_id", "recipient_sealed", "text_sealed", "state", "failure", "updated_at"])
    .where("batch_id", "in", [...batchIds])
    .orderBy("id")
    .execute();
}

export type MessageStateRow = Pick<Awaited<ReturnType<typeof listOfBatches>>[number], "state" | "failure" | "updated_at">;

const templateColumns = ["message_type", "body", "updated_at"] as const;

export async function listTemplates(db: Db) {
  return db.selectFrom("message_templates").select(templateColumns).execute();
}

/** Reads and locks one template. */
export async function lockTemplate(tx: Tx, messageType: MessageType) {
  return tx
    .selectFrom("message_templates")
    .select(templateColumns)
    .where("message_type", "=", messageType)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateTemplate(tx: Tx, messageType: MessageType, body: string, editorId: number) {
  return tx
    .updateTable("message_templates")
    .set({ body, updated_by: editorId, updated_at: sql`now()` })
    .where("message_type", "=", messageType)
    .returning(templateColumns)
    .executeTakeFirstOrThrow();
}
