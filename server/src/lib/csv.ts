/** Spreadsheets run a cell with such a start as a formula, also after white space, and some with full-width signs. */
const formula = /^\s*[=+\-@＝＋－＠]/;

/** One cell. A leading apostrophe turns a formula into text. A cell with commas, quotes or line breaks is quoted. */
function csvCell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of a CSV file (RFC 4180). */
export const csvLine = (values: readonly (string | number)[]): string => `${values.map(csvCell).join(",")}\r\n`;

/** Without this mark Excel reads Korean text in the wrong encoding. */
export const csvMark = "\uFEFF";

/** `line` is the one where the record ends. */
export type CsvRecord = { readonly values: readonly string[]; readonly line: number };

/** One value and its end. No two parts of it match the same text, so it takes time in proportion to its length. */
const valueAndEnd = /(?:[^\S\r\n]*"([^"]*(?:""[^"]*)*)"[^\S\r\n]*|([^",\r\n]*))(,|\r\n?|\n|$)/y;

/**
 * The records of a CSV text (RFC 4180) without empty lines and without spaces around the values. Throws a SyntaxError for a quotation mark that
 * is not closed, or not at the start of a value. For records of different lengths, csv-parse takes a hundred times as long, because it creates an
 * error for each of them.
 */
export function* csvRecords(text: string): Generator<CsvRecord> {
  let values: string[] = [];
  let line = 1;
  let at = text.startsWith(csvMark) ? 1 : 0;
  while (at < text.length || values.length > 0) {
    valueAndEnd.lastIndex = at;
    const [, quoted, bare = "", end] = valueAndEnd.exec(text) ?? [];
    at = valueAndEnd.lastIndex;
    if (end === undefined) throw new SyntaxError(`a quotation mark at the wrong place in line ${line}`);
    values.push(quoted === undefined ? bare.trim() : quoted.replaceAll('""', '"'));
    line += quoted?.match(/\n/g)?.length ?? 0;
    if (end === ",") continue;
    if (values.length > 1 || values[0] !== "") yield { values, line };
    values = [];
    line += 1;
  }
}
