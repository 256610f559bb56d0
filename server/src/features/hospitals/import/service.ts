import type { Db } from "../../../db/database.ts";
import { compareRegistered, upsertRegistered, withLongStatements } from "./queries.ts";
import { readFile } from "./read-file.ts";
import { readRow, type RegisteredHospital } from "./read-row.ts";

const batchSize = 1000;

export type ImportCounts = { read: number; added: number; changed: number; unchanged: number; rejected: number };

export type ImportReport = {
  /** Called after each batch. Throw to stop the import. */
  progress(counts: Readonly<ImportCounts>): void | Promise<void>;
  rejected(line: number, reason: string): void;
  /** The row was imported, but a value in it is invalid. */
  noted(line: number, note: string): void;
};

/** `progress` throws this to stop an import. */
export class ImportStopped extends Error {}

type PendingRow = { readonly line: number; readonly hospital: RegisteredHospital };

type ImportOptions = { /** Only counts the changes. */ readonly isDryRun?: boolean };

/**
 * Imports the hospitals of a national register file (병원정보서비스, UTF-8 or CP949) by their code. Each batch commits separately,
 * so an interrupted import can run again. A second run of the same file changes nothing. Throws ImportError for an unreadable file.
 */
export async function importHospitals(db: Db, path: string, report: ImportReport, options: ImportOptions = {}): Promise<ImportCounts> {
  const store = options.isDryRun ? compareRegistered : upsertRegistered;
  const counts: ImportCounts = { read: 0, added: 0, changed: 0, unchanged: 0, rejected: 0 };
  const firstLines = new Map<string, number>();
  const reject = (line: number, reason: string): void => {
    counts.rejected++;
    report.rejected(line, reason);
  };
  await withLongStatements(db, async (connection) => {
    let pending: PendingRow[] = [];
    const flush = async (): Promise<void> => {
      await importBatch(connection, pending, { counts, firstLines, reject, store });
      pending = [];
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
      pending.push({ line: row.line, hospital: read.hospital });
      if (pending.length === batchSize) await flush();
    }
    await flush();
  });
  return counts;
}

type Batch = {
  readonly counts: ImportCounts;
  /** First line of each code so far. This needs a few megabytes for the whole country. */
  readonly firstLines: Map<string, number>;
  readonly reject: (line: number, reason: string) => void;
  readonly store: typeof upsertRegistered;
};

/** Imports one batch. Of several rows with the same code in the file, only the first one counts. */
async function importBatch(db: Db, rows: readonly PendingRow[], { counts, firstLines, reject, store }: Batch): Promise<void> {
  const unique: RegisteredHospital[] = [];
  for (const { line, hospital } of rows) {
    const first = firstLines.get(hospital.hira_code);
    if (first !== undefined) {
      reject(line, `${first}행과 요양기호가 같아요`);
      continue;
    }
    firstLines.set(hospital.hira_code, line);
    unique.push(hospital);
  }
  if (unique.length === 0) return;
  const { added, changed } = await store(db, unique);
  counts.added += added;
  counts.changed += changed;
  counts.unchanged += unique.length - added - changed;
}
