import { importLimit } from "@rounds/contract/hospitals/import.ts";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { inTransaction } from "../../../db/database.ts";
import { removeFilesAfterCommit } from "../../../db/removed-files.ts";
import type { Deps } from "../../../deps.ts";
import { FileMissing } from "../../../providers/files/port.ts";
import { ImportError } from "./columns.ts";
import * as queries from "./queries.ts";
import type { ImportRow, Problem } from "./queries.ts";
import { importHospitals, ImportStopped, type ImportCounts } from "./service.ts";

const staleMs = 24 * 60 * 60_000;

/** Copies the stored file to a local path, which exists until `work` has finished. */
async function withLocalCopy<T>(deps: Deps, storageKey: string, work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "rounds-import-"));
  try {
    const path = join(folder, "register.csv");
    await pipeline(await deps.files.get(storageKey), createWriteStream(path));
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Buffers problems until `flush` writes them. Stores at most `maxStoredProblems` per import. */
function problemLog(deps: Deps, importId: number) {
  let pending: Problem[] = [];
  let storedCount = 0;
  let noted = 0;
  const add = (problem: Problem): void => {
    if (problem.kind === "noted") noted++;
    if (storedCount >= importLimit.maxStoredProblems) return;
    storedCount++;
    pending.push(problem);
  };
  const flush = async (): Promise<void> => {
    const batch = pending;
    pending = [];
    await queries.addProblems(deps.db, importId, batch);
  };
  return { add, flush, noted: () => noted };
}

/** Saves the progress. Throws ImportStopped when the import is no longer in the state `whileIn`. */
async function saveProgress(deps: Deps, importId: number, whileIn: string, values: Parameters<typeof queries.change>[3]): Promise<void> {
  if (!(await queries.change(deps.db, importId, whileIn, values))) throw new ImportStopped();
}

type ImportWithFile = Pick<ImportRow, "id" | "state" | "storage_key">;

/** Changes an import and removes its file. False when another request has changed its state. */
function releaseFile(deps: Deps, row: ImportWithFile, values: Parameters<typeof queries.change>[3]): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const isChanged = await queries.change(tx, row.id, row.state, { ...values, storage_key: null });
    if (isChanged && row.storage_key !== null) await removeFilesAfterCommit(tx, deps.outbox, [row.storage_key]);
    return isChanged;
  });
}

/** Runs `work` on the file. A fault in the file ends the import as failed. Other errors are thrown, so that the queue tries again. */
async function withFile(deps: Deps, row: ImportRow, whileIn: string, work: (path: string) => Promise<void>): Promise<void> {
  if (row.state !== whileIn || row.storage_key === null) return;
  try {
    await withLocalCopy(deps, row.storage_key, work);
  } catch (error) {
    if (error instanceof ImportStopped) return;
    const failure =
      error instanceof ImportError ? error.message : error instanceof FileMissing ? "올린 파일을 찾을 수 없어요. 다시 올려 주세요." : null;
    if (failure === null) throw error;
    await releaseFile(deps, row, { state: "failed", failure, finished_at: deps.now().toISOString() });
  }
}

/** Checks the file line by line and counts the changes, without changing hospitals. Aborting ends it after its batch. */
export async function checkFile(deps: Deps, importId: number, signal?: AbortSignal): Promise<void> {
  const row = await queries.find(deps.db, importId);
  if (!row) return;
  await withFile(deps, row, "checking", async (path) => {
    // An earlier, interrupted try may have stored problems.
    await queries.removeProblems(deps.db, importId);
    const log = problemLog(deps, importId);
    const save = async (counts: Readonly<ImportCounts>): Promise<void> => {
      signal?.throwIfAborted();
      await saveProgress(deps, importId, "checking", { ...counts, noted: log.noted() });
      await log.flush();
    };
    const counts = await importHospitals(
      deps.db,
      path,
      {
        progress: save,
        rejected: (line, reason) => log.add({ line, kind: "rejected", reason }),
        noted: (line, reason) => log.add({ line, kind: "noted", reason }),
      },
      { isDryRun: true },
    );
    await saveProgress(deps, importId, "checking", { ...counts, noted: log.noted(), row_count: counts.read, state: "checked" });
  });
}

/**
 * Imports the hospitals of the file. Aborting ends it after its batch. After an interruption the job starts again and finds the imported rows
 * unchanged.
 */
export async function writeFile(deps: Deps, importId: number, signal?: AbortSignal): Promise<void> {
  const row = await queries.find(deps.db, importId);
  if (!row) return;
  await withFile(deps, row, "importing", async (path) => {
    const counts = await importHospitals(deps.db, path, {
      progress: (now) => {
        signal?.throwIfAborted();
        return saveProgress(deps, importId, "importing", { ...now });
      },
      // The check has already stored the problems.
      rejected: () => {},
      noted: () => {},
    });
    await releaseFile(deps, row, { ...counts, state: "done", finished_at: deps.now().toISOString() });
  });
}

/** Removes the files of inactive imports after a day, and cancels those that did not finish. */
export async function sweep(deps: Deps): Promise<void> {
  const isUnfinished = (state: string) => state === "checked" || state === "receiving";
  for (const row of await queries.listStale(deps.db, new Date(deps.now().getTime() - staleMs)))
    await releaseFile(deps, row, isUnfinished(row.state) ? { state: "cancelled", finished_at: deps.now().toISOString() } : {});
}
