import type { Db, Tx } from "./database.ts";
import type { Outbox } from "./outbox.ts";

export const removeFilesTask = "files.remove";

/**
 * Removes stored files after `tx` has committed, at least once, by a job. Under an Idempotency-Key the transaction stays open after the
 * service returns, so a service that removes files itself would lose them when that transaction fails.
 */
export async function removeFilesAfterCommit(tx: Tx, outbox: Outbox, storageKeys: readonly string[]): Promise<void> {
  if (storageKeys.length === 0) return;
  const { id } = await tx
    .insertInto("removed_files")
    .values({ storage_keys: [...storageKeys] })
    .returning("id")
    .executeTakeFirstOrThrow();
  await outbox.add(tx, removeFilesTask, { id });
}

/** Empty when an earlier run of the job has finished. */
export async function listRemovedFiles(db: Db, id: number): Promise<readonly string[]> {
  const row = await db.selectFrom("removed_files").select("storage_keys").where("id", "=", id).executeTakeFirst();
  return row?.storage_keys ?? [];
}

export async function deleteRemovedFilesEntry(db: Db, id: number): Promise<void> {
  await db.deleteFrom("removed_files").where("id", "=", id).execute();
}
