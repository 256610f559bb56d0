import { sql } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import { prepareWrite } from "../../../db/prepared.ts";
import { hidesApplication, hidesHospital } from "../../control/index.ts";
import { hasLapsed, hasResult } from "../../job-posts/index.ts";

const applicationColumns = ["id", "job_post_id", "active", "created_at"] as const;

/** Inserts a live application. Undefined when one exists already: a unique index decides this between concurrent requests. */
export async function insertLive(tx: Tx, userId: number, postId: number, resumeFileId: number | null) {
  return (
    tx
      .insertInto("job_applications")
      .values({ user_id: userId, job_post_id: postId, resume_file_id: resumeFileId })
      // A literal, as in the index: a generic plan cannot match a parameter with the condition of a partial index.
      .onConflict((conflict) =>
        conflict
          .columns(["user_id", "job_post_id"])
          .where(sql<boolean>`active`)
          .doNothing(),
      )
      .returning(applicationColumns)
      .executeTakeFirst()
  );
}

export async function findLive(tx: Tx, userId: number, postId: number) {
  return tx
    .selectFrom("job_applications")
    .select([...applicationColumns, sql<boolean>`${sql.raw(hasLapsed("job_applications"))}`.as("has_lapsed")])
    .where("user_id", "=", userId)
    .where("job_post_id", "=", postId)
    .where("active", "=", true)
    .executeTakeFirst();
}

/** Locks and returns an application of this doctor. */
export async function lockOwn(tx: Tx, userId: number, applicationId: number) {
  return tx
    .selectFrom("job_applications")
    .select([...applicationColumns, "phone_shared_at", sql<boolean>`${sql.raw(hasResult("job_applications"))}`.as("is_over")])
    .where("id", "=", applicationId)
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function deactivate(tx: Tx, applicationId: number) {
  return tx
    .updateTable("job_applications")
    .set({ active: false, cancelled_at: sql`now()`, updated_at: sql`now()`, latest_change: "cancelled", changed_by: null })
    .where("id", "=", applicationId)
    .returning(applicationColumns)
    .executeTakeFirstOrThrow();
}

const areUndecidedAt = (businessIds: readonly number[]) =>
  sql`a.active and not ${sql.raw(hasResult("a"))}
      and a.job_post_id in (select p.id from job_posts p where p.business_id = any(${businessIds}::bigint[]))`;

const undecidedAt = (userId: number, businessId: number) => sql`a.user_id = ${userId} and ${areUndecidedAt([businessId])}`;

const cancels = sql`update job_applications a
    set active = false, cancelled_at = now(), updated_at = now(), latest_change = 'cancelled', changed_by = null`;

/** Counts the doctor's live applications to a hospital that have no result. */
export async function countUndecidedAt(tx: Tx, userId: number, businessId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from job_applications a where ${undecidedAt(userId, businessId)}`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** Cancels these applications, and returns their number. */
export async function cancelUndecidedAt(tx: Tx, userId: number, businessId: number): Promise<number> {
  const { numAffectedRows } = await sql`${cancels} where ${undecidedAt(userId, businessId)}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

const hiding = (businessIds: readonly number[]) =>
  sql`select h.user_id from hidden_hospitals h where h.business_id = any(${businessIds}::bigint[])`;

/** Counts the live applications without a result to these hospitals, of doctors who have hidden one of them. */
export async function countUndecidedOfHiding(db: Db, businessIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from job_applications a
     where a.user_id in (${hiding(businessIds)}) and ${areUndecidedAt(businessIds)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * Cancels the undecided applications of all doctors who have hidden the hospital, and returns these doctors, one entry per application. Locks
 * the doctors' rows like `lockUser`.
 */
export async function cancelUndecidedOfHiding(tx: Tx, businessId: number): Promise<number[]> {
  const doctors = hiding([businessId]);
  await sql`select u.id from users u where u.id in (${doctors}) order by u.id for no key update`.execute(tx);
  const { rows } = await sql<{ user_id: number }>`
    ${cancels} where a.user_id in (${doctors}) and ${areUndecidedAt([businessId])} returning a.user_id`.execute(tx);
  return rows.map((row) => row.user_id);
}

/** The reasons why a doctor can not apply to a hospital. */
export type Obstacles = { readonly is_hidden: boolean; readonly has_rejected_licence: boolean };

const obstaclesOf = prepareWrite<Obstacles>(`
  select ${hidesHospital("$1::bigint", "$2::bigint")} as is_hidden,
         exists (select from profiles d where d.user_id = $1::bigint and d.license_state = 'rejected') as has_rejected_licence`);

/** The caller has locked the doctor's row. Hiding a hospital and a decision about the licence lock it too, so both states are final. */
export async function findObstacles(tx: Tx, userId: number, businessId: number): Promise<Obstacles> {
  const [row] = await obstaclesOf(tx, [userId, businessId]);
  if (!row) throw new Error("a select without a table has one row");
  return row;
}

/** Shares the number of a locked application or takes it back, and returns the time of the sharing. */
export async function setPhoneShared(tx: Tx, applicationId: number, isShared: boolean): Promise<string | null> {
  const row = await tx
    .updateTable("job_applications")
    .set({ phone_shared_at: isShared ? sql`now()` : null })
    .where("id", "=", applicationId)
    .returning("phone_shared_at")
    .executeTakeFirstOrThrow();
  return row.phone_shared_at;
}

/** The values in the notice about a new application. A hidden hospital gets none. */
export async function describeForNotice(db: Db, applicationId: number) {
  return db
    .selectFrom("job_applications as a")
    .innerJoin("job_posts as p", "p.id", "a.job_post_id")
    .select(["a.id", "a.user_id", "p.business_id", "p.title", "a.active"])
    .select(sql<boolean>`${sql.raw(hidesApplication("a", "p.business_id"))}`.as("is_hidden"))
    .where("a.id", "=", applicationId)
    .executeTakeFirst();
}

/** The application to which a doctor sent this supplement. */
export async function findSupplemented(db: Db, supplementId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom("job_application_supplements")
    .select("job_application_id")
    .where("id", "=", supplementId)
    .executeTakeFirst();
  return row?.job_application_id;
}
