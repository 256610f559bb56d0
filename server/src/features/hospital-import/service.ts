import type { Db } from "../../db/database.ts";
import { beginSeenCodes, rememberCodes, upsertRegistered } from "./queries.ts";
import { readFile } from "./read-file.ts";
import { readRow, type RegisteredHospital } from "./read-row.ts";

const batchSize = 1000;

export type ImportCounts = { read: number; added: number; changed: number; unchanged: number; rejected: number };

export type ImportReport = {
  /** After each batch. */
  progress(counts: Readonly<ImportCounts>): void;
  rejected(line: number, reason: string): void;
  /** Imported, but something in it could not be used. */
  noted(line: number, note: string): void;
};

type Waiting = { readonly line: number; readonly hospital: RegisteredHospital };

/**
 * Brings the hospitals of a national register file (병원정보서비스, UTF-8 or CP949) into the database, by their code, in batches that
 * each stand for themselves: cut short, it can be run again. The second run of the same file changes nothing.
 * Throws ImportError with a sentence when the file cannot be read.
 */
export async function importHospitals(db: Db, path: string, report: ImportReport): Promise<ImportCounts> {
  const counts: ImportCounts = { read: 0, added: 0, changed: 0, unchanged: 0, rejected: 0 };
  const reject = (line: number, reason: string): void => {
    counts.rejected++;
    report.rejected(line, reason);
  };
  await db.connection().execute(async (connection) => {
    await beginSeenCodes(connection);
    let waiting: Waiting[] = [];
    const flush = async (): Promise<void> => {
      await importBatch(connection, waiting, counts, reject);
      waiting = [];
      report.progress(counts);
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

/** The first of several rows with the same code counts, in this batch as in the file. */
async function importBatch(
  db: Db,
  waiting: readonly Waiting[],
  counts: ImportCounts,
  reject: (line: number, reason: string) => void,
): Promise<void> {
  if (waiting.length === 0) return;
  const firstLines = new Map<string, number>();
  for (const { line, hospital } of waiting) if (!firstLines.has(hospital.hira_code)) firstLines.set(hospital.hira_code, line);
  const earlier = await rememberCodes(
    db,
    [...firstLines].map(([code, line]) => ({ code, line })),
  );
  const fresh: RegisteredHospital[] = [];
  for (const { line, hospital } of waiting) {
    const first = earlier.get(hospital.hira_code) ?? firstLines.get(hospital.hira_code);
    if (first === line) fresh.push(hospital);
    else reject(line, `${first}행과 요양기호가 같아요`);
  }
  if (fresh.length === 0) return;
  const { added, changed } = await upsertRegistered(db, fresh);
  counts.added += added;
  counts.changed += changed;
  counts.unchanged += fresh.length - added - changed;
}
