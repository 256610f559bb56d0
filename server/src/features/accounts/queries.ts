import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.ts";

/** The latest decision of each kind. */
export async function listConsents(db: Db, userId: number) {
  return db
    .selectFrom("consents")
    .distinctOn("kind")
    .select(["kind", "version", "granted", "at"])
    .where("user_id", "=", userId)
    .orderBy("kind")
    .orderBy("id", "desc")
    .execute();
}

export type ConsentRow = Awaited<ReturnType<typeof listConsents>>[number];

/** What is held about a person outside profile and résumé. */
export async function collectTraces(db: Db, userId: number) {
  const account = await db
    .selectFrom("users")
    .select(["user_code", "signup_path", "ad_name", "inviter_code", "created_at"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const identities = await db
    .selectFrom("user_identities")
    .select(["provider", "subject", "email_sealed", "created_at"])
    .where("user_id", "=", userId)
    .execute();
  const applications = await db
    .selectFrom("job_applications")
    .select(["id", "job_post_id", "active", "current_status", "created_at", "cancelled_at"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
  const bookmarks = await db.selectFrom("bookmarks").select(["job_post_id", "created_at"]).where("user_id", "=", userId).execute();
  const likes = await db.selectFrom("job_post_likes").select(["job_post_id", "created_at"]).where("user_id", "=", userId).execute();
  const reads = await db.selectFrom("job_post_reads").select(["job_post_id", "read_at"]).where("user_id", "=", userId).execute();
  const notices = await db
    .selectFrom("notices")
    .select(["title", "body", "created_at", "read_at"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
  const consents = await db
    .selectFrom("consents")
    .select(["kind", "version", "granted", "at"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
  const accesses = await db
    .selectFrom("audit_log")
    .select(["at", "actor_role", "action"])
    .where(sql<boolean>`subject_user_ids @> array[${userId}]::bigint[]`)
    .orderBy("id")
    .execute();
  return { account, identities, applications, bookmarks, likes, reads, notices, consents, accesses };
}

export async function cancelLiveApplications(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable("job_applications")
    .set({ active: false, cancelled_at: sql`now()`, updated_at: sql`now()`, latest_change: "cancelled" })
    .where("user_id", "=", userId)
    .where("active", "=", true)
    .execute();
}

/**
 * Erases everything personal. The bare row of the person stays, because applications, the ledger of consents and the
 * audit log point at it; nothing in it names anybody.
 */
export async function erasePerson(tx: Tx, userId: number): Promise<void> {
  const snapshots = tx.selectFrom("job_applications").select("id").where("user_id", "=", userId);
  await tx.deleteFrom("job_application_snapshots").where("job_application_id", "in", snapshots).execute();
  for (const table of personalTables) await tx.deleteFrom(table).where("user_id", "=", userId).execute();
  await tx
    .updateTable("sessions")
    .set({ revoked_at: sql`now()` })
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .execute();
  await tx
    .updateTable("users")
    .set({ deleted_at: sql`now()`, left_at: sql`now()`, signup_path: null, ad_name: null, inviter_code: null, is_operator: false })
    .where("id", "=", userId)
    .execute();
}

const personalTables = [
  "profiles",
  "educations",
  "experiences",
  "skills",
  "introductions",
  "resume_files",
  "verified_phones",
  "phone_codes",
  "licence_checks",
  "user_identities",
  "business_owners",
  "bookmarks",
  "job_post_likes",
  "job_post_reads",
  "notices",
  "idempotency_keys",
] as const;

export async function listFileKeys(tx: Tx, userId: number): Promise<string[]> {
  const rows = await tx.selectFrom("resume_files").select("storage_key").where("user_id", "=", userId).execute();
  return rows.map((row) => row.storage_key);
}
