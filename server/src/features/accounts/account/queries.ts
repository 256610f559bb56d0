import { sql } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";

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
  const verifiedPhone = await db
    .selectFrom("verified_phones")
    .select(["phone_number_sealed", "verified_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const licenceChecks = await db
    .selectFrom("licence_checks")
    .select(["license_number_sealed", "name", "birth_date_sealed", "state", "checked_at", "decided_at", "decision_reason"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
  const files = await db
    .selectFrom("resume_files")
    .select(["id", "file_name", "byte_size", "created_at", "replaced_at"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
  const sessions = await db
    .selectFrom("sessions")
    .select(["created_at", "revoked_at"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
  const hospitals = await db
    .selectFrom("business_owners as o")
    .innerJoin("businesses as b", "b.id", "o.business_id")
    .select(["b.id", "b.name"])
    .where("o.user_id", "=", userId)
    .orderBy("b.id")
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
  const savedFilters = await db
    .selectFrom("user_post_filter_histories")
    .select(["pay", "districts", "job_types", "specialties", "night_shift", "saturday_work", "sunday_work", "search_queries", "updated_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const referrals = await db
    .selectFrom("job_post_referrals")
    .select(["job_post_id", "signed_up", "created_at"])
    .where("user_id", "=", userId)
    .execute();
  const sharedLinks = await db
    .selectFrom("short_links")
    .select(["job_post_id", "channel", "created_at"])
    .where("user_id", "=", userId)
    .execute();
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
  return {
    account,
    identities,
    verifiedPhone,
    licenceChecks,
    files,
    sessions,
    hospitals,
    applications,
    bookmarks,
    likes,
    reads,
    saved_filters: savedFilters ?? null,
    referrals,
    shared_links: sharedLinks,
    notices,
    consents,
    accesses,
  };
}

/** Held while a person leaves: whatever of theirs is being written is finished first, so that it is erased as well. */
export async function lockPerson(tx: Tx, userId: number): Promise<void> {
  await tx.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
}

/** Numbers that messages to the person went to, sealed. */
export async function findSealedPhones(tx: Tx, userId: number) {
  const profile = await tx.selectFrom("profiles").select("phone_number_sealed").where("user_id", "=", userId).executeTakeFirst();
  const verified = await tx.selectFrom("verified_phones").select("phone_number_sealed").where("user_id", "=", userId).executeTakeFirst();
  return { profile: profile?.phone_number_sealed, verified: verified?.phone_number_sealed };
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
  await tx.deleteFrom("text_message_batches").where("job_application_id", "in", snapshots).execute();
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
  "business_claims",
  "bookmarks",
  "job_post_likes",
  "job_post_reads",
  "job_post_referrals",
  "user_post_filter_histories",
  "notices",
  "push_subscriptions",
  "idempotency_keys",
] as const;

export async function listFileKeys(tx: Tx, userId: number): Promise<string[]> {
  const rows = await tx.selectFrom("resume_files").select("storage_key").where("user_id", "=", userId).execute();
  return rows.map((row) => row.storage_key);
}
