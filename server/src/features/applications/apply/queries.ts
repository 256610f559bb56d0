import { sql } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import { hasResult } from "../../job-posts/index.ts";

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
    .select(applicationColumns)
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

/** The values in the notice about a new application. */
export async function describeForNotice(db: Db, applicationId: number) {
  return db
    .selectFrom("job_applications as a")
    .innerJoin("job_posts as p", "p.id", "a.job_post_id")
    .select(["a.id", "p.business_id", "p.title", "a.active"])
    .where("a.id", "=", applicationId)
    .executeTakeFirst();
}
