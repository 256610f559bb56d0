import { advertisingConsent } from "@rounds/contract/accounts/account.ts";
import { sql, type RawBuilder } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import { hospitalsOfMember } from "../../hospitals/index.ts";
import { isTextTo } from "../../messages/index.ts";
import { erasedTables, type ExportedTable } from "./personal-data.ts";

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

type Row = Record<string, unknown>;

/** Rows in memory at the same time. Some people have tens of thousands of events. */
export const exportedRowsAtOnce = 500;

/**
 * Reads all rows of a query in pages. A cursor of PostgreSQL needs no order and no unique column, which some of these tables do not have.
 * Two queries at the same time are not possible, because all cursors have the same name.
 */
async function* readInPages<R>(tx: Tx, query: RawBuilder<R>): AsyncGenerator<readonly R[]> {
  await sql`declare exported_rows no scroll cursor for ${query}`.execute(tx);
  for (;;) {
    const { rows } = await sql<R>`fetch ${sql.lit(exportedRowsAtOnce)} from exported_rows`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < exportedRowsAtOnce) break;
  }
  await sql`close exported_rows`.execute(tx);
}

/** The person's rows of one table in pages, without the person's id, hashes and internal columns. Ids of posts and the like get titles. */
export async function* readOwnRows(tx: Tx, { table, internal }: ExportedTable, userId: number): AsyncGenerator<readonly Row[]> {
  const owner = sql.ref(table === "users" ? "id" : "user_id");
  const isOwn = (column: string) => column !== "user_id" && !column.endsWith("_hash") && !internal.includes(column);
  // All columns, so that a new one is exported without a change here.
  for await (const rows of readInPages(tx, sql<Row>`select * from ${sql.table(table)} where ${owner} = ${userId}`)) {
    const own = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => isOwn(column))));
    yield withTitles(tx, await withNames(tx, own));
  }
}

const idsIn = (rows: readonly Record<string, unknown>[], column: string): number[] => [
  ...new Set(rows.map((row) => row[column]).filter((id) => typeof id === "number")),
];

/** Adds the names of posts and hospitals, because their numbers mean nothing to the person. */
async function withNames(db: Db, rows: readonly Record<string, unknown>[]): Promise<Record<string, unknown>[]> {
  const [postIds, hospitalIds] = [idsIn(rows, "job_post_id"), idsIn(rows, "business_id")];
  if (postIds.length === 0 && hospitalIds.length === 0) return [...rows];
  const { rows: posts } = await sql<{ id: number; title: string; name: string }>`
    select p.id, p.title, b.name from job_posts p join businesses b on b.id = p.business_id where p.id = any(${postIds}::bigint[])`.execute(
    db,
  );
  const hospitals = await db
    .selectFrom("businesses")
    .select(["id", "name"])
    .where(sql<boolean>`id = any(${hospitalIds}::bigint[])`)
    .execute();
  const postOf = new Map<unknown, { title: string; name: string }>(posts.map((post) => [post.id, post]));
  const hospitalOf = new Map<unknown, string>(hospitals.map(({ id, name }) => [id, name]));
  return rows.map((row) => {
    const post = postOf.get(row["job_post_id"]);
    const hospital = post?.name ?? hospitalOf.get(row["business_id"]);
    return { ...row, ...(post && { job_post_title: post.title }), ...(hospital !== undefined && { hospital_name: hospital }) };
  });
}

/** Columns with a number of something that has a title, and the field of the title. */
const titles = [
  { column: "question_set_id", field: "question_set_title", table: "question_sets", title: "title" },
  { column: "question_id", field: "question", table: "question_set_questions", title: "question" },
  { column: "choice_id", field: "choice", table: "question_set_choices", title: "value" },
  { column: "marketing_event_id", field: "marketing_event_title", table: "marketing_events", title: "title" },
  { column: "event_id", field: "webinar_title", table: "webinar_events", title: "title" },
  { column: "content_id", field: "content_title", table: "webinar_contents", title: "title" },
  { column: "banner_id", field: "banner_title", table: "banners", title: "title" },
  { column: "designer_id", field: "designer_name", table: "interior_designers", title: "name" },
] as const;

/** Adds the other titles, for the same reason. */
async function withTitles(db: Db, rows: Record<string, unknown>[]): Promise<Record<string, unknown>[]> {
  let titled = rows;
  for (const { column, field, table, title } of titles) {
    const ids = idsIn(titled, column);
    if (ids.length === 0) continue;
    const { rows: found } = await sql<{ id: number; title: string }>`
      select id, ${sql.ref(title)} as title from ${sql.table(table)} where id = any(${ids}::bigint[])`.execute(db);
    const titleOf = new Map<unknown, string>(found.map((row) => [row.id, row.title]));
    titled = titled.map((row) => (titleOf.has(row[column]) ? { ...row, [field]: titleOf.get(row[column]) } : row));
  }
  return titled;
}

/** The person's hospitals with the role in each team. */
export const listHospitals = (db: Db, userId: number) => hospitalsOfMember(db, userId).orderBy("b.id").execute();

type SentResume = { job_application_id: number; created_at: string; resume_sealed: string };

export const readSentResumes = (tx: Tx, userId: number) =>
  readInPages(
    tx,
    sql<SentResume>`select s.job_application_id, s.created_at, s.resume_sealed
      from job_application_snapshots s join job_applications a on a.id = s.job_application_id
     where a.user_id = ${userId} order by a.id`,
  );

type TextMessage = { kind: string; state: string; created_at: string; text_sealed: string };

/** Text messages to the person's numbers. */
export const readTextMessages = (tx: Tx, userId: number, recipients: readonly Buffer[]) =>
  readInPages(
    tx,
    sql<TextMessage>`select kind, state, created_at, text_sealed from text_messages
     where recipient_hash = any(${[...recipients]}::bytea[]) and ${isTextTo(userId)} order by id`,
  );

type ThreadMessage = { job_application_id: number; side: string; created_at: string; text_sealed: string };

/** Messages that the person has sent, and all messages about the person's applications. */
export const readThreadMessages = (tx: Tx, userId: number) =>
  readInPages(
    tx,
    sql<ThreadMessage>`select m.job_application_id, m.side, m.created_at, m.text_sealed from application_messages m
     where m.id in (select s.id from application_messages s where s.sender_user_id = ${userId}
              union select o.id from job_applications a join application_messages o on o.job_application_id = a.id where a.user_id = ${userId})
     order by m.id`,
  );

/** Reads and changes of the person's data, with the role of the person who acted, but without a name. */
export const readAccesses = (tx: Tx, userId: number) =>
  readInPages(
    tx,
    sql<{ at: string; actor_role: string | null; action: string }>`select at, actor_role, action from audit_log
     where subject_user_ids @> array[${userId}]::bigint[] order by id`,
  );

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
