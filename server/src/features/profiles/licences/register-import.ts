import { isBirthDate, listedRejections, withoutLeadingZeros } from "@rounds/contract/profiles/licences.ts";
import type { Actor } from "../../../auth/actor.ts";
import { record, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { type CsvRecord, csvRecords } from "../../../lib/csv.ts";
import { plainLine } from "../../../lib/plain-line.ts";
import * as queries from "./queries.ts";

const columns = ["name", "birth_date", "license_number"] as const;
type Line = { readonly line: number; readonly name: string; readonly birthDate: string; readonly licenceNumber: string };
export type RejectedLine = { readonly line: number; readonly reason: string };

export type ImportResult = {
  readonly imported: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly rejected_count: number;
  readonly rejected: RejectedLine[];
};

/**
 * Imports the valid lines of a CSV into the register, and returns the first of the others with a reason. Replaces the entry of an existing number.
 * A dry run returns the same and changes nothing. Throws licence_register.invalid for a text that is no CSV with the three columns.
 */
export async function importRegister(
  deps: Deps,
  actor: Actor,
  origin: AuditOrigin,
  { csv, dry_run: isDryRun }: { readonly csv: string; readonly dry_run: boolean },
): Promise<ImportResult> {
  const { valid, rejected } = validate(readLines(csv));
  const entries = valid.map((line) => ({ ...line, numberHash: deps.vault.lookup("profiles.license_number", line.licenceNumber) }));
  return inTransaction(deps.db, async (tx) => {
    const existing = new Map(
      (
        await queries.findEntries(
          tx,
          entries.map(({ numberHash }) => numberHash),
        )
      ).map((entry) => [entry.license_number_hash.toString("hex"), entry]),
    );
    const existingOf = (line: (typeof entries)[number]) => existing.get(line.numberHash.toString("hex"));
    const added = entries.filter((line) => existingOf(line) === undefined);
    const changed = entries.filter((line) => {
      const entry = existingOf(line);
      if (entry === undefined) return false;
      return entry.name !== line.name || deps.vault.open("licence_register.birth_date", entry.birth_date_sealed) !== line.birthDate;
    });
    const counts = { added: added.length, changed: changed.length, unchanged: entries.length - added.length - changed.length };
    if (!isDryRun) {
      const seal = ({ name, birthDate, licenceNumber, numberHash }: (typeof entries)[number]) => ({
        name,
        numberHash,
        numberSealed: deps.vault.seal("licence_register.license_number", licenceNumber),
        birthDateSealed: deps.vault.seal("licence_register.birth_date", birthDate),
      });
      await queries.upsertRegister(tx, [...added, ...changed].map(seal));
      await record(tx, actor, origin, {
        action: "licence_register.import",
        entity: "licence_register",
        details: { imported: entries.length, ...counts, rejected: rejected.length },
      });
    }
    return { imported: entries.length, ...counts, rejected_count: rejected.length, rejected: rejected.slice(0, listedRejections) };
  });
}

/** The columns may have any order, and the file may have other columns. */
function readLines(csv: string): Line[] {
  const [header, ...records] = parseCsv(csv);
  const positions = columns.map((name) => header?.values.indexOf(name) ?? -1);
  if (positions.includes(-1)) throw fail("licence_register.invalid", ["csv"]);
  return records.map(({ values, line }) => {
    const [name = "", birthDate = "", licenceNumber = ""] = positions.map((position) => values[position]);
    return { line, name: plainLine(name), birthDate, licenceNumber: withoutLeadingZeros(licenceNumber) };
  });
}

function parseCsv(csv: string): CsvRecord[] {
  try {
    return [...csvRecords(csv)];
  } catch {
    throw fail("licence_register.invalid", ["csv"]);
  }
}

function validate(lines: readonly Line[]): { valid: Line[]; rejected: RejectedLine[] } {
  const valid = new Map<string, Line>();
  const rejected: RejectedLine[] = [];
  for (const line of lines) {
    const reason = valid.has(line.licenceNumber) ? "앞줄에 같은 면허번호가 있어요." : faultOf(line);
    if (reason === null) valid.set(line.licenceNumber, line);
    else rejected.push({ line: line.line, reason });
  }
  return { valid: [...valid.values()], rejected };
}

function faultOf({ name, birthDate, licenceNumber }: Line): string | null {
  if (name === "" || name.length > 50) return "이름은 1자에서 50자까지예요.";
  if (!isBirthDate(birthDate)) return "생년월일은 YYMMDD 여섯 자리 날짜예요.";
  return /^\d{1,6}$/.test(licenceNumber) ? null : "면허번호는 숫자 1자리에서 6자리까지예요.";
}
