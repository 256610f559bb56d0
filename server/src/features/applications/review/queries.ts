import type { DropReason, ApplicationStatus } from "@rounds/contract/vocabulary.ts";
import { sql } from "kysely";
import type { Actor } from "../../../auth/actor.ts";
import { readAudited, type AuditOrigin } from "../../../db/audit.ts";
import type { Db, Tx } from "../../../db/database.ts";
import { prepare } from "../../../db/prepared.ts";
import {
  isLookedUp,
  isNothing,
  meaningSql,
  meaningValues,
  openMeaning,
  ownPostsSql,
  pageSql,
  readMeaning,
  readOwnPosts,
  type Meaning,
  type PageOfReview,
  type ReviewScope,
} from "./review-list-sql.ts";
import { besideColumns, besideJoins, ownColumns, type ReviewedRow } from "./reviewed-sql.ts";

export type { ReviewedRow } from "./reviewed-sql.ts";

const meaningOf = prepare<{ people: number[]; posts: number[]; hospitals: number }>(meaningSql, "search");
const ownPosts = prepare<{ id: number }>(ownPostsSql, "search");

/** What the words mean, each looked up by itself; for an owner's search also whose posts they are looked for in. */
async function findMeanings(db: Db, { words, businessIds }: ReviewScope): Promise<Meaning[]> {
  if (words.length === 0) return [];
  // A number leads to a handful of applications: whatever else is asked of them is seen there.
  const isLed = words.some((word) => !isLookedUp(word));
  const [own, ...meanings] = await Promise.all([
    businessIds === null || isLed ? null : ownPosts(db, [businessIds]).then(readOwnPosts),
    ...words.map(async (word) => {
      if (!isLookedUp(word)) return readMeaning(word, undefined);
      return isLed ? openMeaning(word) : readMeaning(word, (await meaningOf(db, meaningValues(word)))[0]);
    }),
  ]);
  return own ? [own, ...meanings] : meanings;
}

type ListedRow = ReviewedRow & { readonly total: number };

/**
 * Applications for reviewers by latest change, with a line in the audit log for everybody in them. `total` counts up to `cap` on the first
 * page; on others it says whether there are more than the limit.
 */
export async function readForReview(db: Db, actor: Actor, origin: AuditOrigin, scope: ReviewScope, page: PageOfReview) {
  const meanings = await findMeanings(db, scope);
  if (meanings.some(isNothing)) return { rows: [], total: 0 };
  const entry = { action: "application.read", entity: "job_application" };
  const rows = await readAudited<ListedRow>(db, actor, origin, entry, pageSql(scope, meanings, page));
  return { rows, total: rows[0]?.total ?? 0 };
}

const oneReviewed = prepare<ReviewedRow>(`select ${ownColumns}, ${besideColumns} from job_applications a ${besideJoins} where a.id = $1`);

/** One application; whoever shows it writes the line. */
export async function findReviewed(db: Db, applicationId: number): Promise<ReviewedRow | undefined> {
  return (await oneReviewed(db, [applicationId]))[0];
}

/** State before a review, locked, with the hospital that decides who may review it. */
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
