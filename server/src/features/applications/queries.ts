import type { DropReason, ApplicationStatus } from "@rounds/contract/vocabulary.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.ts";

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

const notesJson = sql<
  { date: string; content: string }[]
>`coalesce((select json_agg(json_build_object('date', n.date, 'content', n.content) order by n.position)
  from job_application_notes n where n.job_application_id = a.id), '[]'::json)`;

const reviewed = (db: Db) =>
  db
    .selectFrom("job_applications as a")
    .innerJoin("job_posts as p", "p.id", "a.job_post_id")
    .innerJoin("businesses as b", "b.id", "p.business_id")
    // Whoever left the service has no profile any more; the application stays, without a name.
    .leftJoin("profiles as d", "d.user_id", "a.user_id")
    .select([
      "a.id",
      "a.active",
      "a.created_at",
      "a.updated_at",
      "a.cancelled_at",
      "a.user_id",
      "a.job_post_id",
      "a.drop_reason",
      "a.current_status",
      "a.latest_change",
      "d.name",
      "d.phone_number_sealed",
      "b.id as business_id",
      "b.name as business_name",
      "p.post_from",
      "p.x_job_post_id",
      "p.directly_apply",
      "p.hr_email",
      "p.hr_phone_number",
      sql<boolean>`exists (select from educations e where e.user_id = a.user_id)`.as("has_educations"),
      sql<boolean>`exists (select from experiences e where e.user_id = a.user_id)`.as("has_experiences"),
      sql<boolean>`exists (select from resume_files f where f.user_id = a.user_id and f.replaced_at is null)`.as("has_resume_files"),
      notesJson.as("notes"),
    ]);

export type ReviewedRow = Awaited<ReturnType<ReturnType<typeof reviewed>["execute"]>>[number];

export type ReviewScope = {
  /** Null: all hospitals (operators). */
  readonly businessIds: readonly number[] | null;
  /** First day (Asia/Seoul) of changes to show. */
  readonly since: string;
  readonly hideCancelled: boolean;
  readonly hideDropped: boolean;
};

const inScope = (scope: ReviewScope) =>
  sql<boolean>`a.updated_at >= ${scope.since}::date::timestamp at time zone 'Asia/Seoul'
    and (${scope.businessIds === null} or p.business_id = any(${scope.businessIds ?? []}::bigint[]))
    and (not ${scope.hideCancelled} or a.active) and (not ${scope.hideDropped} or a.drop_reason = '')`;

/** Applications for reviewers by latest change; one more than the limit when there is a next page. */
export async function listForReview(
  db: Db,
  scope: ReviewScope,
  limit: number,
  after: readonly (string | number)[] | null,
): Promise<ReviewedRow[]> {
  return reviewed(db)
    .where(inScope(scope))
    .$if(after !== null, (query) => query.where(sql<boolean>`(a.updated_at, a.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::bigint)`))
    .orderBy("a.updated_at", "desc")
    .orderBy("a.id", "desc")
    .limit(limit + 1)
    .execute();
}

export async function countForReview(db: Db, scope: ReviewScope, cap: number): Promise<number> {
  const row = await db
    .selectFrom((eb) =>
      eb
        .selectFrom("job_applications as a")
        .innerJoin("job_posts as p", "p.id", "a.job_post_id")
        .select("a.id")
        .where(inScope(scope))
        .limit(cap)
        .as("counted"),
    )
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return row.total;
}

export async function findReviewed(db: Db, applicationId: number): Promise<ReviewedRow | undefined> {
  return reviewed(db).where("a.id", "=", applicationId).executeTakeFirst();
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
