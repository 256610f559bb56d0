import type { MessageAudience, MessageType } from "@rounds/contract/messages.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.ts";
import { lockUser } from "../../db/user-lock.ts";
import { hidesApplication } from "../control/index.ts";

/** Whether members of the hospital of the post `p` see nothing of the application `a`. */
const isHidden = sql<boolean>`${sql.raw(hidesApplication("a", "p.business_id"))}`.as("is_hidden");

/** The columns that the policy needs, with the doctor and the title of the post. */
export async function findApplication(db: Db, applicationId: number) {
  return db
    .selectFrom("job_applications as a")
    .innerJoin("job_posts as p", "p.id", "a.job_post_id")
    .select(["a.id", "a.user_id", "a.active", "p.business_id", "p.title", isHidden])
    .where("a.id", "=", applicationId)
    .executeTakeFirst();
}

/** Recipients of a sender since `since`. The lock on the sender's row makes concurrent requests count each other. */
export async function countRecipients(tx: Tx, senderId: number, since: Date): Promise<number> {
  await lockUser(tx, senderId);
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
    .select(["d.phone_number_sealed", isHidden])
    .where("a.id", "=", applicationId)
    .forNoKeyUpdate("a")
    .executeTakeFirst();
}

/** Applications with a message to their applicant since `since`, once for each message. Closing messages that wait for their hour count. */
export const writtenTo = (db: Db, since: Date) =>
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
