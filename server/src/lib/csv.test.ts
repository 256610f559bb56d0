import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test.each(["=1+1", "+82-10", "-1", "@SUM(A1)", "\t=1", "\r=1", " =1", "＝1+1", "＠A1"])("%j is text, not a formula", (value) => {
  const cell = csvLine([value]).slice(0, -2);
  expect(cell.replace(/^"/, "").startsWith("'")).toBe(true);
});

test("numbers and plain texts stay, and cells with signs of the format are quoted", () => {
  expect(csvLine(["김서연", -3, 'a "b"', "하나,둘", "한 줄\n두 줄"])).toBe('김서연,-3,"a ""b""","하나,둘","한 줄\n두 줄"\r\n');
});
