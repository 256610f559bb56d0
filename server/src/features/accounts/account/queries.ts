import { advertisingConsent } from "@rounds/contract/accounts/account.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import { erasedTables } from "./personal-data.ts";

const isAdvertising = sql<boolean>`kind in ('advertising', 'night_advertising')`;
/** The end of a consent to advertising, as in `consents_to` of the database. */
const lifetime = sql`make_interval(years => ${sql.lit(advertisingConsent.years)})`;
const endOfConsent = sql<string>`at + ${lifetime}`;
/** When a consent was given that ends at this time. In this form a condition can use the index of the consents. */
const givenFor = (end: Date) => sql`${end.toISOString()}::timestamptz - ${lifetime}`;

/** The latest decision of each kind. */
export async function listConsents(db: Db, userId: number, now: Date) {
  return db
    .selectFrom("consents")
    .distinctOn("kind")
    .select([
      "kind",
      "version",
      sql<boolean>`granted and (not ${isAdvertising} or at > ${givenFor(now)})`.as("granted"),
      sql<string | null>`case when granted and ${isAdvertising} then ${endOfConsent} end`.as("ends_at"),
      "at",
      sql<boolean>`bool_or(granted) over (partition by kind)`.as("was_granted"),
    ])
    .where("user_id", "=", userId)
    .orderBy("kind")
    .orderBy("id", "desc")
    .execute();
}

export type EndingConsent = {
  readonly id: number;
  readonly user_id: number;
  readonly kind: "advertising" | "night_advertising";
  readonly at: string;
  readonly ends_at: string;
};

/** The notice of a consent that ends. A confirmed consent is another one. */
export const causeOfEnding = ({ id }: Pick<EndingConsent, "id">): string => `consent:${id}:ends`;

/** Consents to advertising that end before `to`, and whose people have no notice of it. */
export async function listEnding(db: Db, now: Date, to: Date, limit: number): Promise<EndingConsent[]> {
  const { rows } = await sql<EndingConsent>`
    select c.id, c.user_id, c.kind, c.at, ${endOfConsent} as ends_at
      from consents c join users u on u.id = c.user_id and u.left_at is null and u.deleted_at is null
     where ${isAdvertising} and c.granted
       and c.at > ${givenFor(now)} and c.at <= ${givenFor(to)}
       and not exists (select from consents later where later.user_id = c.user_id and later.kind = c.kind and later.id > c.id)
       and not exists (select from notices n where n.user_id = c.user_id and n.cause = 'consent:' || c.id || ':ends')
     order by c.at, c.id limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

export type ConsentRow = Awaited<ReturnType<typeof listConsents>>[number];

const ledgerRowsAtOnce = 2000;

/**
 * Deletes the oldest rows of a ledger: decisions of people who left before this time, or older records of access rights. A ledger is
 * append-only, so a function of its owner deletes them, and refuses younger ones.
 */
export async function deleteFromLedger(
  tx: Tx,
  ledger: "consents" | "access_rights",
  before: Date,
): Promise<{ rows: number; isMore: boolean }> {
  const { rows } = await sql<{ deleted: number }>`
    select ${sql.raw(`delete_expired_${ledger}`)}(${before.toISOString()}::timestamptz, ${ledgerRowsAtOnce}::int) as deleted`.execute(tx);
  const deleted = rows[0]?.deleted ?? 0;
  return { rows: deleted, isMore: deleted === ledgerRowsAtOnce };
}

/**
 * Locks the person who leaves. Concurrent writes of the person finish first, so that the erasure includes their rows. False if the person has
 * left meanwhile.
 */
export async function lockPerson(tx: Tx, userId: number): Promise<boolean> {
  const row = await tx.selectFrom("users").select("deleted_at").where("id", "=", userId).forUpdate().executeTakeFirst();
  return row?.deleted_at === null;
}

/** The sealed numbers of the profile and of the latest verification. Messages to the person went to these numbers. */
export async function findSealedPhones(tx: Tx, userId: number) {
  const profile = await tx.selectFrom("profiles").select("phone_number_sealed").where("user_id", "=", userId).executeTakeFirst();
  const verified = await tx.selectFrom("verified_phones").select("phone_number_sealed").where("user_id", "=", userId).executeTakeFirst();
  return { profile: profile?.phone_number_sealed, verified: verified?.phone_number_sealed };
}

/** Locks the hospitals that the person owns, and returns their ids. No other request can change their teams or posts until the transaction ends. */
export async function lockOwnedHospitals(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom("businesses as b")
    .innerJoin("business_owners as o", "o.business_id", "b.id")
    .select("b.id")
    .where("o.user_id", "=", userId)
    .where("o.role", "=", "owner")
    .orderBy("b.id")
    .forNoKeyUpdate("b")
    .execute();
  return rows.map(({ id }) => id);
}

/** Of these hospitals, those that would have no owner without this person. */
export async function listOnlyOwned(tx: Tx, userId: number, businessIds: readonly number[]): Promise<number[]> {
  if (businessIds.length === 0) return [];
  const others = await tx
    .selectFrom("business_owners")
    .select("business_id")
    .distinct()
    .where("business_id", "in", businessIds)
    .where("user_id", "<>", userId)
    .where("role", "=", "owner")
    .execute();
  const shared = new Set(others.map(({ business_id }) => business_id));
  return businessIds.filter((id) => !shared.has(id));
}

export async function listOpenPosts(tx: Tx, businessIds: readonly number[]): Promise<number[]> {
  if (businessIds.length === 0) return [];
  const rows = await tx
    .selectFrom("job_posts")
    .select("id")
    .where("business_id", "in", businessIds)
    .where("active", "=", true)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether one of these hospitals has an open post, and whether one expects a doctor. */
export async function findDuties(tx: Tx, businessIds: readonly number[], now: Date) {
  if (businessIds.length === 0) return { has_open_post: false, has_interview: false };
  return tx
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(selectFrom("job_posts").select("id").where("business_id", "in", businessIds).where("active", "=", true)).as("has_open_post"),
      exists(
        selectFrom("interviews")
          .select("id")
          .where("business_id", "in", businessIds)
          .where("cancelled_at", "is", null)
          // An interview that has begun cannot be cancelled.
          .where("starts_at", ">", now.toISOString()),
      ).as("has_interview"),
    ])
    .executeTakeFirstOrThrow();
}

export async function cancelLiveApplications(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable("job_applications")
    .set({ active: false, cancelled_at: sql`now()`, updated_at: sql`now()`, latest_change: "cancelled", changed_by: null })
    .where("user_id", "=", userId)
    .where("active", "=", true)
    .execute();
}

const applicationsOf = (tx: Tx, userId: number) => tx.selectFrom("job_applications").select("id").where("user_id", "=", userId);

/** Erases what only the person's own requests add. */
export async function eraseOwnRows(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("job_application_snapshots").where("job_application_id", "in", applicationsOf(tx, userId)).execute();
  await tx.deleteFrom("application_threads").where("job_application_id", "in", applicationsOf(tx, userId)).execute();
  for (const table of erasedTables) await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(tx);
}

/** Marks members' unread notices about this doctor's messages, files and number read, because the erasure deletes these. */
async function readNoticesOfMembers(tx: Tx, userId: number): Promise<void> {
  await sql`
    update notices n set read_at = now()
      from job_applications a join job_posts p on p.id = a.job_post_id join business_owners o on o.business_id = p.business_id
     where a.user_id = ${userId} and n.user_id = o.user_id and o.user_id <> a.user_id and n.read_at is null
       and n.cause like 'application:' || a.id || ':%' and n.kind <> 'application.created'`.execute(tx);
}

/**
 * Erases all personal data. The row in `users` stays, because applications, consents and the audit log refer to it.
 * That row contains no name.
 */
export async function erasePerson(tx: Tx, userId: number): Promise<void> {
  const applications = applicationsOf(tx, userId);
  await tx.deleteFrom("job_application_notes").where("job_application_id", "in", applications).execute();
  await tx.deleteFrom("text_message_batches").where("job_application_id", "in", applications).execute();
  await tx.deleteFrom("closing_messages").where("job_application_id", "in", applications).execute();
  await tx.deleteFrom("application_extensions").where("job_application_id", "in", applications).execute();
  await tx.updateTable("interviews").set({ move_reason: null, cancel_reason: null }).where("user_id", "=", userId).execute();
  await readNoticesOfMembers(tx, userId);
  await eraseOwnRows(tx, userId);
  await tx
    .updateTable("sessions")
    .set({ revoked_at: sql`coalesce(revoked_at, now())`, device: null })
    .where("user_id", "=", userId)
    .execute();
  await tx
    .updateTable("users")
    .set({ deleted_at: sql`now()`, left_at: sql`now()`, signup_path: null, ad_name: null, inviter_code: null, is_operator: false })
    .where("id", "=", userId)
    .execute();
}

export async function listFileKeys(tx: Tx, userId: number): Promise<string[]> {
  const rows = await tx.selectFrom("resume_files").select("storage_key").where("user_id", "=", userId).execute();
  return rows.map((row) => row.storage_key);
}

/** People who left in this period. */
export async function listLeft(db: Db, from: Date, to: Date): Promise<number[]> {
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where("left_at", ">=", from.toISOString())
    .where("left_at", "<", to.toISOString())
    .execute();
  return rows.map(({ id }) => id);
}
