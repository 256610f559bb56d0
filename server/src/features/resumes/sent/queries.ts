import { sql } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import type { SealedResume } from "./seal.ts";

export async function insertSnapshot(tx: Tx, applicationId: number, sealed: SealedResume): Promise<void> {
  await tx
    .insertInto("job_application_snapshots")
    .values({ job_application_id: applicationId, ...sealed })
    .execute();
}

export async function updateSnapshot(tx: Tx, applicationId: number, sealed: SealedResume): Promise<void> {
  await tx.updateTable("job_application_snapshots").set(sealed).where("job_application_id", "=", applicationId).execute();
}

/** The person's live applications of the last 24 hours that no hospital has opened, locked until the transaction ends. */
export async function lockUnopened(tx: Tx, userId: number) {
  return tx
    .selectFrom("job_applications as a")
    .innerJoin("job_application_snapshots as s", "s.job_application_id", "a.id")
    .select(["a.id", "s.resume_sealed"])
    .where("a.user_id", "=", userId)
    .where(sql<boolean>`a.active and a.first_opened_at is null`)
    .where("a.created_at", ">", sql<string>`now() - interval '24 hours'`)
    .orderBy("a.id")
    .forUpdate("a")
    .execute();
}

export async function attachFile(tx: Tx, applicationIds: readonly number[], fileId: number): Promise<void> {
  await tx
    .updateTable("job_applications")
    .set({ resume_file_id: fileId })
    .where("id", "in", [...applicationIds])
    .execute();
}

/** Records the first opening. Waits for an addition that is being saved, so that the hospital gets all of it. */
export async function markOpened(tx: Tx, applicationId: number): Promise<void> {
  await tx
    .updateTable("job_applications")
    .set({ first_opened_at: sql`greatest(now(), created_at)` })
    .where("id", "=", applicationId)
    .where("first_opened_at", "is", null)
    .execute();
}

/** The same for every live application of these hospitals that contains the file, or has it as a supplement. */
export async function markFileOpened(tx: Tx, fileId: number, businessIds: readonly number[]): Promise<void> {
  await sql`update job_applications a set first_opened_at = greatest(now(), a.created_at)
              from job_posts p
             where a.id in (select sent.id from job_applications sent where sent.resume_file_id = ${fileId}
                             union all select s.job_application_id from job_application_supplements s where s.resume_file_id = ${fileId})
               and a.active and a.first_opened_at is null
               and p.id = a.job_post_id and p.business_id = any(${[...businessIds]}::bigint[])`.execute(tx);
}

/** The doctor's own live application, locked. */
export async function lockOwn(tx: Tx, userId: number, applicationId: number) {
  return tx
    .selectFrom("job_applications")
    .select(["id", "resume_file_id"])
    .where("id", "=", applicationId)
    .where("user_id", "=", userId)
    .where("active", "=", true)
    .where("cleared_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

/** The caller has locked the application. The file becomes its latest change, because reviewers list applications by that. */
export async function insertSupplement(tx: Tx, userId: number, applicationId: number, fileId: number): Promise<number> {
  const { id } = await tx
    .insertInto("job_application_supplements")
    .values({ job_application_id: applicationId, user_id: userId, resume_file_id: fileId })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .updateTable("job_applications")
    .set({
      updated_at: sql`now()`,
      latest_change: "supplemented",
      changed_by: null,
      updated_before_files: sql`case when latest_change = 'supplemented' then updated_before_files else updated_at end`,
    })
    .where("id", "=", applicationId)
    .execute();
  return id;
}

/** Oldest first. */
export async function listSupplements(db: Db, applicationId: number) {
  return db
    .selectFrom("job_application_supplements as s")
    .innerJoin("resume_files as f", "f.id", "s.resume_file_id")
    .select(["s.id", "s.created_at", "f.id as file_id", "f.file_name", "f.byte_size", "f.media_type", "f.storage_key", "f.key_sealed"])
    .where("s.job_application_id", "=", applicationId)
    .orderBy("s.id")
    .execute();
}

export type SupplementRow = Awaited<ReturnType<typeof listSupplements>>[number];
