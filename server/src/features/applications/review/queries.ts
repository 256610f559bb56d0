import type { DropReason, ApplicationStatus } from "@rounds/contract/vocabulary.ts";
import { sql } from "kysely";
import type { Actor } from "../../../auth/actor.ts";
import { readAudited, type AuditOrigin } from "../../../db/audit.ts";
import type { Db, Tx } from "../../../db/database.ts";
import { prepare } from "../../../db/prepared.ts";
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

type ListedRow = ReviewedRow & { readonly total: number };

/**
 * Applications for reviewers by latest change, with one line in the audit log that names all their doctors. `total` counts up to
 * `cap` on the first page. On other pages it only shows whether there are more than the limit.
 */
export async function readForReview(db: Db, actor: Actor, origin: AuditOrigin, scope: ReviewScope, page: PageOfReview) {
  const matches = await findMatches(db, scope);
  if (matches.some(isEmpty)) return { rows: [], total: 0 };
  const entry = { action: "application.read", entity: "job_application" };
  const rows = await readAudited<ListedRow>(db, actor, origin, entry, pageSql(scope, matches, page));
  return { rows, total: rows[0]?.total ?? 0 };
}

const oneReviewed = prepare<ReviewedRow>(
  `select ${applicationColumns}, ${reviewColumns} from job_applications a ${reviewJoins} where a.id = $1`,
);

/** One application. The caller writes the line in the audit log. */
export async function findReviewed(db: Db, applicationId: number): Promise<ReviewedRow | undefined> {
  return (await oneReviewed(db, [applicationId]))[0];
}

/** Locks an application and returns its state before the review. The hospital decides who may review it. */
export async function lockForReview(tx: Tx, applicationId: number) {
  return tx
    .selectFrom("job_applications as a")
    .innerJoin("job_posts as p", "p.id", "a.job_post_id")
    .select(["a.id", "a.user_id", "a.current_status", "a.drop_reason", "a.updated_at", "p.business_id"])
    .where("a.id", "=", applicationId)
    .forUpdate("a")
    .executeTakeFirst();
}

export type LockedApplication = NonNullable<Awaited<ReturnType<typeof lockForReview>>>;

export type ReviewChange = {
  readonly status: ApplicationStatus;
  readonly dropReason: DropReason;
  readonly latestChange: ReviewedRow["latest_change"];
};

export async function updateReview(tx: Tx, applicationId: number, change: ReviewChange): Promise<void> {
  await tx
    .updateTable("job_applications")
    .set({ current_status: change.status, drop_reason: change.dropReason, latest_change: change.latestChange, updated_at: sql`now()` })
    .where("id", "=", applicationId)
    .execute();
}

export async function listNotes(tx: Tx, applicationId: number) {
  return tx
    .selectFrom("job_application_notes")
    .select(["date", "content"])
    .where("job_application_id", "=", applicationId)
    .orderBy("position")
    .execute();
}

export async function replaceNotes(tx: Tx, applicationId: number, notes: readonly { date: string; content: string }[]): Promise<void> {
  await tx.deleteFrom("job_application_notes").where("job_application_id", "=", applicationId).execute();
  if (notes.length === 0) return;
  await tx
    .insertInto("job_application_notes")
    .values(notes.map((note, position) => ({ job_application_id: applicationId, position, ...note })))
    .execute();
}
