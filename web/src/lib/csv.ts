import { saveBlob } from "./save-blob.ts";

/** Spreadsheets run a cell with such a start as a formula, also after white space, and some with full-width signs. */
const looksLikeFormula = /^\s*[=+\-@＝＋－＠]/;

/** One cell. A leading apostrophe turns a formula into text. A cell with commas, quotes or line breaks is quoted. */
export const csvCell = (value: string): string => {
  const text = looksLikeFormula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A whole file. Excel needs the byte order mark to read Hangul as UTF-8. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(csvCell).join(",")}\r\n`).join("")}`;

/** Downloads a CSV file in the browser. */
export const downloadCsv = (fileName: string, rows: readonly (readonly string[])[]): void =>
  saveBlob(new Blob([toCsv(rows)], { type: "text/csv;charset=utf-8" }), fileName);
