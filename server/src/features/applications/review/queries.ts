import type { DropReason, ApplicationStatus } from "@rounds/contract/vocabulary.ts";
import { sql } from "kysely";
import type { Actor } from "../../../auth/actor.ts";
import { signInEmail } from "../../../auth/sign-in-email.ts";
import { recordRows, type AuditOrigin } from "../../../db/audit.ts";
import type { Db, Tx } from "../../../db/database.ts";
import { executeText, prepare, prepareWrite } from "../../../db/prepared.ts";
import { hidesApplication, type ReceivedApplication } from "../../control/index.ts";
import {
  needsDatabase,
  isEmpty,
  matchesSql,
  matchesValues,
  unresolvedMatches,
  ownPostsSql,
  pageSql,
  readMatches,
  readOwnPosts,
  type TermMatches,
  type PageOfReview,
  type ReviewScope,
} from "./review-list-sql.ts";
import { reviewColumns, reviewJoins, applicationColumns, type ReviewedRow } from "./reviewed-sql.ts";

export type { ReviewedRow } from "./reviewed-sql.ts";

const matchesOf = prepare<{ people: number[]; posts: number[]; hospitals: number }>(matchesSql, "search");
const ownPosts = prepare<{ id: number }>(ownPostsSql, "search");

/** The matches of each search term. An owner's search gets one more entry with the posts of the owner's hospitals. */
async function findMatches(db: Db, { terms, businessIds }: ReviewScope): Promise<TermMatches[]> {
  if (terms.length === 0) return [];
  // A number matches few applications, so the other terms are checked on those rows and need no look-up.
  const hasNumber = terms.some((term) => !needsDatabase(term));
  const [ownMatches, ...matches] = await Promise.all([
    businessIds === null || hasNumber ? null : ownPosts(db, [businessIds]).then(readOwnPosts),
    ...terms.map(async (term) => {
      if (!needsDatabase(term)) return readMatches(term, undefined);
      return hasNumber ? unresolvedMatches(term) : readMatches(term, (await matchesOf(db, matchesValues(term)))[0]);
    }),
  ]);
  return ownMatches ? [ownMatches, ...matches] : matches;
}

/** `sort_key`: the value by which the page is sorted. Absent in the order of the latest change. */
type ListedRow = ReviewedRow & { readonly total: number; readonly sort_key?: string };

/**
 * Applications for reviewers by latest change. The caller writes the line in the audit log. `total` counts up to `cap` on the first page. On
 * other pages it only shows whether there are more than the limit.
 */
export async function listForReview(db: Db, scope: ReviewScope, page: PageOfReview) {
  const matches = await findMatches(db, scope);
  if (matches.some(isEmpty)) return { rows: [], total: 0 };
  const { text, values, isRare } = pageSql(scope, matches, page);
  const run = isRare ? executeText<ListedRow>(text) : prepare<ListedRow>(text, "search");
  const rows = await run(db, values);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Writes the line in the audit log about the doctors of these applications. */
export function recordReviewed(db: Db, actor: Actor, origin: AuditOrigin, rows: readonly ReviewedRow[]): Promise<void> {
  const details = { job_application_ids: rows.map(({ id }) => id) };
  return recordRows(db, actor, origin, { action: "application.read", entity: "job_application", details }, rows);
}

const oneReviewed = prepare<ReviewedRow>(
  `select ${applicationColumns}, ${reviewColumns} from job_applications a ${reviewJoins()} where a.id = $1`,
);

const manyReviewed = prepareWrite<ReviewedRow>(
  `select ${applicationColumns}, ${reviewColumns} from job_applications a ${reviewJoins()} where a.id = any($1::bigint[])`,
);

/** One application. The caller writes the line in the audit log. */
export async function findReviewed(db: Db, applicationId: number): Promise<ReviewedRow | undefined> {
  return (await oneReviewed(db, [applicationId]))[0];
}

/** Applications by id, in any order. The caller writes the lines in the audit log. */
export async function findManyReviewed(db: Db, applicationIds: readonly number[]): Promise<ReviewedRow[]> {
  return manyReviewed(db, [applicationIds]);
}

export type Changer = {
  readonly id: number;
  readonly is_operator: boolean;
  /** Of the profile. */
  readonly name: string | null;
  /** The names in the teams of the given hospitals, by hospital. Null when there is none. */
  readonly team_names: Readonly<Record<string, string>> | null;
  /** Only of an operator without a profile. */
  readonly email_sealed: string | null;
};

/** Reviewers by id, in any order, with their names in the teams of these hospitals. */
export const findChangers = prepare<Changer>(`
  select u.id, u.is_operator, c.name, case when u.is_operator and c.name is null then ${signInEmail("u.id")} end as email_sealed,
         (select json_object_agg(o.business_id, o.label) from business_owners o
           where o.user_id = u.id and o.business_id = any($2::bigint[]) and o.label is not null) as team_names
    from users u left join profiles c on c.user_id = u.id where u.id = any($1::bigint[])`);

/** The state of applications before a review. The hospital decides who may review them. */
const selectStates = (db: Db, applicationIds: readonly number[]) =>
  db
    .selectFrom("job_applications as a")
    .innerJoin("job_posts as p", "p.id", "a.job_post_id")
    .select(["a.id", "a.user_id", "a.active", "a.current_status", "a.drop_reason", "a.updated_at", "p.business_id"])
    .select(sql<boolean>`${sql.raw(hidesApplication("a", "p.business_id"))}`.as("is_hidden"))
    // The latest change that is not a file from the doctor.
    .select(
      sql<string | null>`case when a.latest_change = 'supplemented' then a.updated_before_files else a.updated_at end`.as("decided_at"),
    )
    .where("a.id", "in", [...applicationIds])
    .orderBy("a.id");

export async function listStates(db: Db, applicationIds: readonly number[]) {
  return selectStates(db, applicationIds).execute();
}

/** The doctors of applications, in any order. The hospital decides who may see them. */
export const listDoctors = prepare<ReceivedApplication & { readonly id: number; readonly job_post_id: number }>(`
  select a.id, a.user_id, p.business_id, a.job_post_id, ${hidesApplication("a", "p.business_id")} as is_hidden
    from job_applications a join job_posts p on p.id = a.job_post_id where a.id = any($1::bigint[])`);

/** Locks the applications, in the order of their ids so that two requests cannot deadlock. */
export async function lockForReview(tx: Tx, applicationIds: readonly number[]) {
  return selectStates(tx, applicationIds).forUpdate("a").execute();
}

export type LockedApplication = Awaited<ReturnType<typeof lockForReview>>[number];

export type ReviewChange = {
  readonly id: number;
  readonly status: ApplicationStatus;
  readonly dropReason: DropReason;
  readonly latestChange: ReviewedRow["latest_change"];
};

export async function updateReviews(tx: Tx, reviewerId: number | null, changes: readonly ReviewChange[]): Promise<void> {
  await sql`
    update job_applications a
       set current_status = c.status, drop_reason = c.drop_reason, latest_change = c.latest_change, changed_by = ${reviewerId}, updated_at = now()
      from unnest(${changes.map(({ id }) => id)}::bigint[], ${changes.map(({ status }) => status)}::text[],
                  ${changes.map(({ dropReason }) => dropReason)}::text[], ${changes.map(({ latestChange }) => latestChange)}::text[])
           as c(id, status, drop_reason, latest_change)
     where a.id = c.id`.execute(tx);
}

export type Note = { readonly date: string; readonly content: string };

/** The notes of each application, newest first. */
export async function listNotes(tx: Tx, applicationIds: readonly number[]): Promise<Map<number, Note[]>> {
  const rows = await tx
    .selectFrom("job_application_notes")
    .select(["job_application_id", "date", "content"])
    .where("job_application_id", "in", [...applicationIds])
    .orderBy("job_application_id")
    .orderBy("position")
    .execute();
  const notes = new Map<number, Note[]>(applicationIds.map((id) => [id, []]));
  for (const { job_application_id: id, date, content } of rows) notes.get(id)?.push({ date, content });
  return notes;
}

/** Replaces all notes of these applications. */
export async function replaceNotes(tx: Tx, notes: ReadonlyMap<number, readonly Note[]>): Promise<void> {
  await tx
    .deleteFrom("job_application_notes")
    .where("job_application_id", "in", [...notes.keys()])
    .execute();
  const rows = [...notes].flatMap(([id, ofOne]) => ofOne.map((note, position) => ({ id, position, ...note })));
  if (rows.length === 0) return;
  await sql`
    insert into job_application_notes (job_application_id, position, date, content)
    select * from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ position }) => position)}::smallint[],
                         ${rows.map(({ date }) => date)}::date[], ${rows.map(({ content }) => content)}::text[])`.execute(tx);
}
