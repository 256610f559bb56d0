import { expect, test } from "vitest";
import { csvCell, toCsv } from "./csv.ts";

test.each(["=1+1", "+82-10", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", " =1", "\u00A0=1", "＝1+1", "＋1", "－1", "＠A1"])(
  "%j is text, not a formula",
  (value) => {
    expect(csvCell(value).replaceAll('"', "")).toBe(`'${value}`);
  },
);

test("plain text, phones and dates stay as they are", () => {
  for (const value of ["이하준", "010-0223-8816", "11.20", "", "a=b"]) expect(csvCell(value)).toBe(value);
});

test("commas, quotes and line breaks are quoted", () => {
  expect(csvCell('그는 "네", 했다')).toBe('"그는 ""네"", 했다"');
  expect(csvCell("두\n줄")).toBe('"두\n줄"');
  expect(csvCell("두\r줄")).toBe('"두\r줄"');
});

test("a file begins with a byte order mark and ends each line for Excel", () => {
  expect(
    toCsv([
      ["ID", "이름"],
      ["1", "=x"],
    ]),
  ).toBe("\uFEFFID,이름\r\n1,'=x\r\n");
});
