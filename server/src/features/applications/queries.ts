import type { DropReason, ApplicationStatus } from "@rounds/contract/vocabulary.ts";
import { sql, type RawBuilder } from "kysely";
import type { Db, Tx } from "../../db/database.ts";
import { runPrepared } from "../../db/prepared.ts";

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

/** One word that is looked for, in every form in which it is kept. */
export type SoughtWord = {
  /** In lower case, as typed; null for numbers, which would be found in addresses. */
  readonly text: string | null;
  /** Consonants alone (`ㄱㅅㅇ`): a hurried way to write a name. */
  readonly isInitials: boolean;
  /** An application, a person or a post. */
  readonly id: number | null;
  /** Keyed hash of a whole phone number. */
  readonly phoneHash: Buffer | null;
};

export type ReviewScope = {
  /** Null: all hospitals (operators). */
  readonly businessIds: readonly number[] | null;
  /** First day (Asia/Seoul) of changes to show. */
  readonly since: string;
  readonly hideCancelled: boolean;
  readonly hideDropped: boolean;
  /** Any of these; none: all. */
  readonly statuses: readonly ApplicationStatus[];
  readonly sources: readonly string[];
  /** All of these. */
  readonly words: readonly SoughtWord[];
};

const notesJson = sql<
  { date: string; content: string }[]
>`coalesce((select json_agg(json_build_object('date', n.date, 'content', n.content) order by n.position)
  from job_application_notes n where n.job_application_id = a.id), '[]'::json)`;

/** The file that was sent, else the one that the doctor keeps now. */
const file = sql<{ id: number; name: string } | null>`(select json_build_object('id', f.id, 'name', f.file_name) from resume_files f
  where f.user_id = a.user_id and (f.id = a.resume_file_id or f.replaced_at is null) order by f.id = a.resume_file_id desc nulls last limit 1)`;

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
      "a.resume_file_id",
      "a.drop_reason",
      "a.current_status",
      "a.latest_change",
      "d.name",
      "d.phone_number_sealed",
      "b.id as business_id",
      "b.name as business_name",
      "p.title as job_post_title",
      "p.post_from",
      "p.x_job_post_id",
      "p.directly_apply",
      "p.hr_email",
      "p.hr_phone_number",
      sql<boolean>`exists (select from educations e where e.user_id = a.user_id)`.as("has_educations"),
      sql<boolean>`exists (select from experiences e where e.user_id = a.user_id)`.as("has_experiences"),
      file.as("file"),
      notesJson.as("notes"),
    ]);

export type ReviewedRow = Awaited<ReturnType<ReturnType<typeof reviewed>["execute"]>>[number];

const containing = (word: string): string => `%${word.replace(/[\\%_]/g, "\\$&")}%`;

/**
 * Whom or what a word means is found first, in tables far smaller than the applications, and hashed: each application then costs two
 * look-ups, however many there are.
 */
function holds({ text, isInitials, id, phoneHash }: SoughtWord): RawBuilder<boolean> {
  const places: RawBuilder<boolean>[] = [];
  if (text !== null) {
    // Consonants alone are in no name, so one index answers: said as a range, because a prepared LIKE cannot use it.
    const name = isInitials
      ? sql`initial_consonants(d.name) ~>=~ ${text} and initial_consonants(d.name) ~<~ ${`${text}\u{10ffff}`}`
      : sql`lower(d.name) like ${containing(text)}`;
    places.push(
      sql`a.user_id in (select d.user_id from profiles d where ${name})`,
      sql`a.job_post_id in (select q.id from job_posts q join businesses h on h.id = q.business_id where h.search_text like ${containing(text)})`,
    );
  }
  if (id !== null) places.push(sql`a.id = ${id}::bigint`, sql`a.user_id = ${id}::bigint`, sql`a.job_post_id = ${id}::bigint`);
  if (phoneHash !== null) places.push(sql`a.user_id in (select d.user_id from profiles d where d.phone_number_hash = ${phoneHash})`);
  return sql`(${sql.join(places, sql` or `)})`;
}

/** Only what is asked for is said, so that each shape of the list has a plan of its own. */
function inScope(scope: ReviewScope): RawBuilder<boolean> {
  const conditions = [sql<boolean>`a.updated_at >= ${scope.since}::date::timestamp at time zone 'Asia/Seoul'`];
  if (scope.businessIds !== null) {
    conditions.push(sql`a.job_post_id in (select q.id from job_posts q where q.business_id = any(${scope.businessIds}::bigint[]))`);
  }
  if (scope.hideCancelled) conditions.push(sql`a.active`);
  if (scope.hideDropped) conditions.push(sql`a.drop_reason = ''`);
  const [status, ...others] = scope.statuses;
  // One status is read in the order of its index; several are picked out of the order of all.
  if (status !== undefined) {
    conditions.push(others.length === 0 ? sql`a.current_status = ${status}` : sql`a.current_status = any(${scope.statuses}::text[])`);
  }
  if (scope.sources.length > 0) {
    conditions.push(sql`exists (select from job_posts q where q.id = a.job_post_id and q.post_from = any(${scope.sources}::text[]))`);
  }
  conditions.push(...scope.words.map(holds));
  return sql.join(conditions, sql` and `);
}

/** Applications for reviewers by latest change; one more than the limit when there is a next page. */
export async function listForReview(
  db: Db,
  scope: ReviewScope,
  limit: number,
  after: readonly (string | number)[] | null,
): Promise<ReviewedRow[]> {
  // The page is chosen by ids alone; names, notes and files are read for its rows only.
  const page = db
    .selectFrom("job_applications as a")
    .select("a.id")
    .where(inScope(scope))
    .$if(after !== null, (query) => query.where(sql<boolean>`(a.updated_at, a.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::bigint)`))
    .orderBy("a.updated_at", "desc")
    .orderBy("a.id", "desc")
    // In words, not as a parameter: a plan that does not know how short a page is reads whole tables beside it.
    .limit(sql.lit(limit + 1));
  const rows = reviewed(db).innerJoin(page.as("page"), "page.id", "a.id").orderBy("a.updated_at", "desc").orderBy("a.id", "desc");
  return hasFewTexts(scope) ? runPrepared(db, rows) : rows.execute();
}

/** Words are best planned for what they are; the table and its filters have a handful of shapes, planned once. */
const hasFewTexts = (scope: ReviewScope): boolean => scope.words.length === 0;

export async function countForReview(db: Db, scope: ReviewScope, cap: number): Promise<number> {
  const count = db
    .selectFrom((eb) => eb.selectFrom("job_applications as a").select("a.id").where(inScope(scope)).limit(cap).as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("total"));
  const [row] = await (hasFewTexts(scope) ? runPrepared(db, count) : count.execute());
  if (!row) throw new Error("a count answers one row");
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
