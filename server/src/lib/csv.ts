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
