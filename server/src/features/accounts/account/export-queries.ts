import { sql, type RawBuilder } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import { isTextTo } from "../../messages/index.ts";
import type { ExportedTable } from "./personal-data.ts";

type Row = Record<string, unknown>;

/** Rows in memory at the same time. Some people have tens of thousands of events. */
export const exportedRowsAtOnce = 500;

/**
 * Reads all rows of a query in pages. A cursor of PostgreSQL needs no order and no unique column, which some of these tables do not have.
 * Read one query to its end before the next one, because both use the same name.
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

/** The person's rows of one table in pages, without the person's id, hashes and internal columns, and with the titles of what they refer to. */
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

/** The hospitals of which the person is a member. */
export const listHospitals = (db: Db, userId: number) =>
  db
    .selectFrom("business_owners as o")
    .innerJoin("businesses as b", "b.id", "o.business_id")
    .select(["b.id", "b.name", "o.role", "o.label", "o.created_at"])
    .where("o.user_id", "=", userId)
    .orderBy("b.id")
    .execute();

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

/** Who has read or changed the person's data, without the names of these people. */
export const readAccesses = (tx: Tx, userId: number) =>
  readInPages(
    tx,
    sql<{ at: string; actor_role: string | null; action: string }>`select at, actor_role, action from audit_log
     where subject_user_ids @> array[${userId}]::bigint[] order by id`,
  );
