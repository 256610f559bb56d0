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

const own = ["id", "job_post_id", "active", "created_at"] as const;

/** Inserts the live application, or nothing when one stands: the index decides, whatever the concurrency. */
export async function insertLive(tx: Tx, userId: number, postId: number, resumeFileId: number | null) {
  return (
    tx
      .insertInto("job_applications")
      .values({ user_id: userId, job_post_id: postId, resume_file_id: resumeFileId })
      // The index's own words, not a parameter: a plan made before the values are known must find it too.
      .onConflict((conflict) =>
        conflict
          .columns(["user_id", "job_post_id"])
          .where(sql<boolean>`active`)
          .doNothing(),
      )
      .returning(own)
      .executeTakeFirst()
  );
}

export async function findLive(tx: Tx, userId: number, postId: number) {
  return tx
    .selectFrom("job_applications")
    .select(own)
    .where("user_id", "=", userId)
    .where("job_post_id", "=", postId)
    .where("active", "=", true)
    .executeTakeFirst();
}

/** The doctor's own application, locked. */
export async function lockOwn(tx: Tx, userId: number, applicationId: number) {
  return tx
    .selectFrom("job_applications")
    .select(own)
    .where("id", "=", applicationId)
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function deactivate(tx: Tx, applicationId: number) {
  return tx
    .updateTable("job_applications")
    .set({ active: false, cancelled_at: sql`now()`, updated_at: sql`now()`, latest_change: "cancelled" })
    .where("id", "=", applicationId)
    .returning(own)
    .executeTakeFirstOrThrow();
}

export async function insertSnapshot(tx: Tx, applicationId: number, resumeSealed: string): Promise<void> {
  await tx.insertInto("job_application_snapshots").values({ job_application_id: applicationId, resume_sealed: resumeSealed }).execute();
}

const meaningOf = prepare<{ people: number[]; posts: number[]; hospitals: number }>(meaningSql);
const ownPosts = prepare<{ id: number }>(ownPostsSql);

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

/** What a notice about a new application says. */
export async function describeForNotice(db: Db, applicationId: number) {
  return db
    .selectFrom("job_applications as a")
    .innerJoin("job_posts as p", "p.id", "a.job_post_id")
    .select(["a.id", "p.business_id", "p.title", "a.active"])
    .where("a.id", "=", applicationId)
    .executeTakeFirst();
}
