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

/** Splits a CSV into smaller CSVs. Each part begins with the header, and no record is cut. */
export const splitRegister = (text: string, length: number = partLength): RegisterPart[] => {
  const normal = text.replaceAll(/\r\n?/g, "\n");
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
