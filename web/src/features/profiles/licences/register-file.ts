import { isBirthDate, withoutLeadingZeros } from "@rounds/contract/profiles/licences.ts";

export type RegisterPart = { readonly csv: string; /** Line number in the file of the part's first record. */ readonly firstLine: number };

/** Fits into one call, and is small enough to show progress. */
const partLength = 150_000;
export const maxFileBytes = 20 * 1024 * 1024;

/** Spreadsheets in Korea save CSV as UTF-8 or as CP949, without a marker. */
export const decodeCsv = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("euc-kr").decode(bytes);
  }
};

/** Ends of records: offsets after each line break outside of quotes, with line numbers. */
function* recordEnds(text: string): Generator<{ end: number; line: number }> {
  let isQuoted = false;
  let line = 1;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') isQuoted = !isQuoted;
    if (sign !== "\n") continue;
    line += 1;
    if (!isQuoted) yield { end: at + 1, line };
  }
  if (!text.endsWith("\n")) yield { end: text.length, line: line + 1 };
}

const normalise = (text: string): string => text.replaceAll(/\r\n?/g, "\n");

/** The values of a record, without quotes and outer spaces. */
const valuesOf = (record: string): string[] => {
  if (!record.includes('"')) return record.split(",").map((value) => value.trim());
  const values = record.trim().matchAll(/(?:^|,)\s*(?:"((?:[^"]|"")*)"|([^,]*))/g);
  return Array.from(values, ([, quoted, bare = ""]) => (quoted === undefined ? bare : quoted.replaceAll('""', '"')).trim());
};

export type RepeatedLine = { readonly line: number; readonly reason: string };

/**
 * Blanks the records whose number an earlier valid record has. The server does the same within one part. It does not see the other
 * parts of the file, so a later record would replace the earlier one without a message. Line numbers stay.
 */
export const withoutRepeats = (text: string): { readonly csv: string; readonly repeated: readonly RepeatedLine[] } => {
  const normal = normalise(text);
  const numbers = new Set<string>();
  const repeated: RepeatedLine[] = [];
  const records: string[] = [];
  let positions: number[] | undefined;
  let begin = { end: 0, line: 1 };
  for (const next of recordEnds(normal)) {
    const record = normal.slice(begin.end, next.end);
    const values = valuesOf(record);
    if (positions === undefined) {
      positions = ["name", "birth_date", "license_number"].map((name) => values.indexOf(name));
      records.push(record);
    } else {
      const [name = "", birthDate = "", digits = ""] = positions.map((position) => values[position]);
      const number = withoutLeadingZeros(digits);
      const isRepeated = numbers.has(number);
      if (isRepeated) repeated.push({ line: begin.line, reason: "앞줄에 같은 면허번호가 있어요." });
      else if (name !== "" && isBirthDate(birthDate) && /^\d{1,6}$/.test(number)) numbers.add(number);
      records.push(isRepeated ? record.replaceAll(/[^\n]/g, "") : record);
    }
    begin = next;
  }
  return { csv: records.join(""), repeated };
};

/** Splits a CSV into smaller CSVs. Each part begins with the header, and no record is cut. */
export const splitRegister = (text: string, length: number = partLength): RegisterPart[] => {
  const normal = normalise(text);
  const ends = recordEnds(normal);
  const first = ends.next().value;
  if (first === undefined) return [{ csv: normal, firstLine: 2 }];
  const header = normal.slice(0, first.end);
  const parts: RegisterPart[] = [];
  let begin = { end: first.end, line: first.line };
  let previous = begin;
  const close = (to: { end: number; line: number }) => {
    if (to.end > begin.end) parts.push({ csv: header + normal.slice(begin.end, to.end), firstLine: begin.line });
    begin = to;
  };
  for (const next of ends) {
    if (next.end - begin.end > length) close(previous);
    previous = next;
  }
  close(previous);
  return parts.length === 0 ? [{ csv: normal, firstLine: 2 }] : parts;
};

/** Converts a line number in a part to the line number in the file. */
export const lineInFile = (part: RegisterPart, line: number): number => part.firstLine + line - 2;
