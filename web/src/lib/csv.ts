import { saveBlob } from "./save-blob.ts";

/** Spreadsheets run a cell that starts like this as a formula, also after a tab or a line break. */
const looksLikeFormula = /^[=+\-@\t\r\n＝＋－＠]/;

/** One cell: formulas are made text with a leading apostrophe; quoted where commas, quotes or line breaks ask for it. */
export const csvCell = (value: string): string => {
  const text = looksLikeFormula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A whole file. The byte order mark makes Excel read the Hangul as UTF-8. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(csvCell).join(",")}\r\n`).join("")}`;

/** Gives the browser a CSV file to keep. */
export const downloadCsv = (fileName: string, rows: readonly (readonly string[])[]): void =>
  saveBlob(new Blob([toCsv(rows)], { type: "text/csv;charset=utf-8" }), fileName);
