import { expect, test } from "vitest";
import { calendarBytes, calendarText } from "./icalendar.ts";

test("a text adds no line to the file, and has no control character", () => {
  expect(calendarText("가,나;다\\라")).toBe("가\\,나\\;다\\\\라");
  expect(calendarText("인터뷰\r\nATTENDEE:mailto:evil@mail.example\rX\n")).toBe("인터뷰\\nATTENDEE:mailto:evil@mail.example\\nX\\n");
  expect(calendarText("가\u0000\u0007\u000B나\u001B다\t라\u007F")).toBe("가나다\t라");
});

test("long lines are folded at 75 bytes, and no character is cut", () => {
  const title = "👩‍⚕️가나다 العربية ".repeat(20);
  const lines = calendarBytes([`SUMMARY:${title}`])
    .toString()
    .split("\r\n");
  expect(lines.every((line) => Buffer.byteLength(line) <= 75 && line.isWellFormed())).toBe(true);
  expect(lines.join("\n").replaceAll("\n ", "")).toBe(`SUMMARY:${title}\n`);
});
