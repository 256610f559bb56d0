import { sql } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import { namedKeysIn } from "../../../db/named-keys.ts";
import { lockUser } from "../../../db/user-lock.ts";
import { hidesHospital } from "../../control/index.ts";

const fileColumns = ["id", "file_name", "byte_size"] as const;

/** The doctor's current file: a list of one or none. */
export async function listCurrent(db: Db, userId: number) {
  return db.selectFrom("resume_files").select(fileColumns).where("user_id", "=", userId).where("replaced_at", "is", null).execute();
}

export type ResumeFileRow = Awaited<ReturnType<typeof listCurrent>>[number];

/**
 * Returns the doctor's current file, if any. Applying and replacing both lock the doctor's row until their transaction ends.
 * Therefore an application sends either the old or the new file, never one that is being removed.
 */
export async function lockCurrent(tx: Tx, userId: number) {
  await lockUser(tx, userId);
  return tx
    .selectFrom("resume_files")
    .select(["id", "storage_key"])
    .where("user_id", "=", userId)
    .where("replaced_at", "is", null)
    .executeTakeFirst();
}

/** Whether any application, live or cancelled, sent this file. */
export async function wasSent(tx: Tx, fileId: number): Promise<boolean> {
  const { rows } = await sql<{ was_sent: boolean }>`
    select exists (select from job_applications where resume_file_id = ${fileId})
        or exists (select from job_application_supplements where resume_file_id = ${fileId}) as was_sent`.execute(tx);
  return rows[0]?.was_sent === true;
}

export async function markReplaced(tx: Tx, fileId: number, at: Date): Promise<void> {
  await tx.updateTable("resume_files").set({ replaced_at: at.toISOString() }).where("id", "=", fileId).execute();
}

export async function remove(tx: Tx, fileId: number): Promise<void> {
  await tx.deleteFrom("resume_files").where("id", "=", fileId).execute();
}

export type NewResumeFile = {
  readonly userId: number;
  readonly fileName: string;
  readonly byteSize: number;
  readonly mediaType: string;
  readonly sha256: Buffer;
  readonly storageKey: string;
  readonly keySealed: string;
};

export async function insert(tx: Tx, file: NewResumeFile): Promise<ResumeFileRow> {
  return tx
    .insertInto("resume_files")
    .values({
      user_id: file.userId,
      file_name: file.fileName,
      byte_size: file.byteSize,
      media_type: file.mediaType,
      sha256: file.sha256,
      storage_key: file.storageKey,
      key_sealed: file.keySealed,
    })
    .returning(fileColumns)
    .executeTakeFirstOrThrow();
}

/** A file with the hospitals that received it through a live application. Hospitals that the doctor has hidden are left out. */
export async function findSent(db: Db, fileId: number) {
  return db
    .selectFrom("resume_files as f")
    .select([
      "f.id",
      "f.user_id",
      "f.file_name",
      "f.byte_size",
      "f.media_type",
      "f.storage_key",
      "f.key_sealed",
      sql<number[]>`array(select p.business_id from job_applications a join job_posts p on p.id = a.job_post_id
        where a.active and a.cleared_at is null and (a.resume_file_id = f.id
          or a.id in (select s.job_application_id from job_application_supplements s where s.resume_file_id = f.id))
          and not ${sql.raw(hidesHospital("f.user_id", "p.business_id"))})`.as("business_ids"),
    ])
    .where("f.id", "=", fileId)
    .executeTakeFirst();
}

export const listNamed = namedKeysIn("resume_files");
