import { randomBytes } from "node:crypto";
import { isBackupRunning } from "../db/backup-lock.ts";
import type { Db } from "../db/database.ts";
import type { FileStore } from "../providers/files/port.ts";

/** Longer than any request may take between storing a file and committing its row. */
const graceMs = 60 * 60 * 1000;
const batchSize = 500;

/** `kind` separates the files of one feature from others in the store. The time protects new files whose row is not committed yet. */
export const newStorageKey = (kind: string, now: Date): string => `${kind}-${now.getTime()}-${randomBytes(16).toString("hex")}`;

const keyPattern = /^(?<storageKey>[a-z]+-(?<time>\d{1,15})-[0-9a-f]{32})(?:\.[a-z0-9]+)?$/;

type StoredFile = { readonly key: string; readonly storageKey: string };

export type Cleanup = {
  readonly kind: string;
  /** Returns the storage keys that a row names. */
  readonly listNamed: (storageKeys: readonly string[]) => Promise<ReadonlySet<string>>;
};

type CleanupDeps = { readonly db: Db; readonly files: FileStore; readonly now: () => Date };

/**
 * Removes the files of one kind that no row names: a process that was killed between storing and committing left them. Removes nothing while a
 * backup runs.
 */
export async function removeUnnamedFiles(deps: CleanupDeps, cleanup: Cleanup): Promise<void> {
  const before = deps.now().getTime() - graceMs;
  let batch: StoredFile[] = [];
  for await (const key of deps.files.list(cleanup.kind)) {
    const { storageKey, time } = keyPattern.exec(key)?.groups ?? {};
    if (storageKey !== undefined && Number(time) < before) batch.push({ key, storageKey });
    if (batch.length < batchSize) continue;
    await removeUnnamed(deps, batch, cleanup);
    batch = [];
  }
  await removeUnnamed(deps, batch, cleanup);
}

async function removeUnnamed({ db, files }: CleanupDeps, batch: readonly StoredFile[], { listNamed }: Cleanup): Promise<void> {
  if (batch.length === 0) return;
  const referencedKeys = await listNamed([...new Set(batch.map(({ storageKey }) => storageKey))]);
  const unnamed = batch.filter(({ storageKey }) => !referencedKeys.has(storageKey));
  if (unnamed.length === 0 || (await isBackupRunning(db))) return;
  for (const { key } of unnamed) await files.remove(key);
}
