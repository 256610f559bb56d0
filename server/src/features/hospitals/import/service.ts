import type { Db } from "../../../db/database.ts";
import { compareRegistered, upsertRegistered, withLongStatements } from "./queries.ts";
import { readFile } from "./read-file.ts";
import { readRow, type RegisteredHospital } from "./read-row.ts";

const batchSize = 1000;

export type ImportCounts = { read: number; added: number; changed: number; unchanged: number; rejected: number };

export type ImportReport = {
  /** After each batch; throwing stops the import there. */
  progress(counts: Readonly<ImportCounts>): void | Promise<void>;
  rejected(line: number, reason: string): void;
  /** Imported, but something in it could not be used. */
  noted(line: number, note: string): void;
};

/** Thrown out of `progress` by whoever wants an import to end early. */
export class ImportStopped extends Error {}

type Waiting = { readonly line: number; readonly hospital: RegisteredHospital };

type ImportOptions = { /** Only says what would happen. */ readonly isDryRun?: boolean };

/**
 * Brings the hospitals of a national register file (병원정보서비스, UTF-8 or CP949) into the database, by their code, in batches that
 * each stand for themselves: cut short, it can be run again. The second run of the same file changes nothing.
 * Throws ImportError with a sentence when the file cannot be read.
 */
export async function importHospitals(db: Db, path: string, report: ImportReport, options: ImportOptions = {}): Promise<ImportCounts> {
  const store = options.isDryRun ? compareRegistered : upsertRegistered;
  const counts: ImportCounts = { read: 0, added: 0, changed: 0, unchanged: 0, rejected: 0 };
  const seen = new Map<string, number>();
  const reject = (line: number, reason: string): void => {
    counts.rejected++;
    report.rejected(line, reason);
  };
  await withLongStatements(db, async (connection) => {
    let waiting: Waiting[] = [];
    const flush = async (): Promise<void> => {
      await importBatch(connection, waiting, { counts, seen, reject, store });
      waiting = [];
      await report.progress(counts);
    };
    for await (const row of readFile(path)) {
      counts.read++;
      const read = "rejected" in row ? row : readRow(row.values);
      if ("rejected" in read) {
        reject(row.line, read.rejected);
        continue;
      }
      for (const note of read.notes) report.noted(row.line, note);
      waiting.push({ line: row.line, hospital: read.hospital });
      if (waiting.length === batchSize) await flush();
    }
    await flush();
  });
  return counts;
}

type Batch = {
  readonly counts: ImportCounts;
  /** Codes that the file had so far, with the line on which each came first: a few megabytes for the whole country. */
  readonly seen: Map<string, number>;
  readonly reject: (line: number, reason: string) => void;
  readonly store: typeof upsertRegistered;
};

/** The first of several rows with the same code counts, in this batch as in the file. */
async function importBatch(db: Db, waiting: readonly Waiting[], { counts, seen, reject, store }: Batch): Promise<void> {
  const fresh: RegisteredHospital[] = [];
  for (const { line, hospital } of waiting) {
    const first = seen.get(hospital.hira_code);
    if (first !== undefined) {
      reject(line, `${first}행과 요양기호가 같아요`);
      continue;
    }
    seen.set(hospital.hira_code, line);
    fresh.push(hospital);
  }
  if (fresh.length === 0) return;
  const { added, changed } = await store(db, fresh);
  counts.added += added;
  counts.changed += changed;
  counts.unchanged += fresh.length - added - changed;
}
