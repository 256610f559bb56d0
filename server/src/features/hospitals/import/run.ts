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

const forgottenMs = 24 * 60 * 60_000;

/** The file as one that can be read from its beginning more than once, for as long as `work` takes. */
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

/** Problems on their way to the table: as many as are kept, written along with the progress. */
function problemLog(deps: Deps, importId: number) {
  let waiting: Problem[] = [];
  let kept = 0;
  let noted = 0;
  const add = (problem: Problem): void => {
    if (problem.kind === "noted") noted++;
    if (kept >= importLimit.keptProblems) return;
    kept++;
    waiting.push(problem);
  };
  const flush = async (): Promise<void> => {
    const batch = waiting;
    waiting = [];
    await queries.addProblems(deps.db, importId, batch);
  };
  return { add, flush, noted: () => noted };
}

/** Throws ImportStopped out of the import once it is no longer in that state. */
async function goOn(deps: Deps, importId: number, whileIn: string, values: Parameters<typeof queries.change>[3]): Promise<void> {
  if (!(await queries.change(deps.db, importId, whileIn, values))) throw new ImportStopped();
}

type Ended = Pick<ImportRow, "id" | "state" | "storage_key">;

/** Changes an import that needs its file no more and removes the file. False when another request has changed its state. */
function giveUpFile(deps: Deps, row: Ended, values: Parameters<typeof queries.change>[3]): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const isChanged = await queries.change(tx, row.id, row.state, { ...values, storage_key: null });
    if (isChanged && row.storage_key !== null) await removeFilesAfterCommit(tx, deps.outbox, [row.storage_key]);
    return isChanged;
  });
}

/** What is wrong with the file is the sender's to know; what is wrong with us is the queue's, which tries again. */
async function settle(deps: Deps, row: ImportRow, whileIn: string, work: (path: string) => Promise<void>): Promise<void> {
  if (row.state !== whileIn || row.storage_key === null) return;
  try {
    await withLocalCopy(deps, row.storage_key, work);
  } catch (error) {
    if (error instanceof ImportStopped) return;
    const failure =
      error instanceof ImportError ? error.message : error instanceof FileMissing ? "올린 파일을 찾을 수 없어요. 다시 올려 주세요." : null;
    if (failure === null) throw error;
    await giveUpFile(deps, row, { state: "failed", failure, finished_at: deps.now().toISOString() });
  }
}

/** Says line by line what importing the file would do. Nothing is changed. */
export async function checkFile(deps: Deps, importId: number): Promise<void> {
  const row = await queries.find(deps.db, importId);
  if (!row) return;
  await settle(deps, row, "checking", async (path) => {
    // From a try that was cut short.
    await queries.removeProblems(deps.db, importId);
    const log = problemLog(deps, importId);
    const save = async (counts: Readonly<ImportCounts>): Promise<void> => {
      await goOn(deps, importId, "checking", { ...counts, noted: log.noted() });
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
    await goOn(deps, importId, "checking", { ...counts, noted: log.noted(), row_count: counts.read, state: "checked" });
  });
}

/** Writes the hospitals of the file. Cut short, it is begun again: what is written already is then found unchanged. */
export async function writeFile(deps: Deps, importId: number): Promise<void> {
  const row = await queries.find(deps.db, importId);
  if (!row) return;
  await settle(deps, row, "importing", async (path) => {
    const counts = await importHospitals(deps.db, path, {
      progress: (now) => goOn(deps, importId, "importing", { ...now }),
      // The check has told them already.
      rejected: () => {},
      noted: () => {},
    });
    await giveUpFile(deps, row, { ...counts, state: "done", finished_at: deps.now().toISOString() });
  });
}

/** Files that nobody went on with for a day. */
export async function sweep(deps: Deps): Promise<void> {
  const isUnfinished = (state: string) => state === "checked" || state === "receiving";
  for (const row of await queries.listForgotten(deps.db, new Date(deps.now().getTime() - forgottenMs)))
    await giveUpFile(deps, row, isUnfinished(row.state) ? { state: "cancelled", finished_at: deps.now().toISOString() } : {});
}
