import { sql } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";

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

/** What a notice about a new application says. */
export async function describeForNotice(db: Db, applicationId: number) {
  return db
    .selectFrom("job_applications as a")
    .innerJoin("job_posts as p", "p.id", "a.job_post_id")
    .select(["a.id", "p.business_id", "p.title", "a.active"])
    .where("a.id", "=", applicationId)
    .executeTakeFirst();
}
