import { expect, test } from "vitest";
import { csvLine, csvRecords } from "./csv.ts";

test.each(["=1+1", "+82-10", "-1", "@SUM(A1)", "\t=1", "\r=1", " =1", "＝1+1", "＠A1"])("%j is text, not a formula", (value) => {
  const cell = csvLine([value]).slice(0, -2);
  expect(cell.replace(/^"/, "").startsWith("'")).toBe(true);
});

test("numbers and plain texts stay, and cells with signs of the format are quoted", () => {
  expect(csvLine(["김서연", -3, 'a "b"', "하나,둘", "한 줄\n두 줄"])).toBe('김서연,-3,"a ""b""","하나,둘","한 줄\n두 줄"\r\n');
});

const read = (text: string) => Array.from(csvRecords(text), ({ line, values }) => [line, ...values]);

test("records are read with their quoted values, without spaces around values, and with the line where they end", () => {
  expect(read('\uFEFFa, b \r\n\n  \n 1 , "x ""y"", z" \r\n,\r"p\nq",2\nlast,')).toEqual([
    [1, "a", "b"],
    [4, "1", 'x "y", z'],
    [5, "", ""],
    [7, "p\nq", "2"],
    [8, "last", ""],
  ]);
});

test("a generator that is read later continues at its own place", () => {
  const first = csvRecords("1\n2");
  first.next();
  expect(read("3\n4")).toHaveLength(2);
  expect(first.next().value).toEqual({ values: ["2"], line: 2 });
});

test("a written line is read back", () => {
  const values = ["김서연", 'a "b"', "하나,둘", "한 줄\n두 줄"];
  expect(read(csvLine(values))).toEqual([[2, ...values]]);
});

test.each(["", "\n\r\n", "\uFEFF"])("%j has no record", (text) => expect(read(text)).toEqual([]));

test.each(['a,"b', 'a"b,c', '"a"b', '"'])("%j has a quotation mark at the wrong place", (text) => {
  expect(() => read(text)).toThrow(SyntaxError);
});
