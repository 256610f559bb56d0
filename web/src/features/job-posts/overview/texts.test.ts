import { expect, test } from "vitest";
import { closingText, greetingOf } from "./texts.ts";

test.each([
  ["2026-11-21", "오늘 마감"],
  ["2026-11-22", "내일 마감"],
  ["2026-11-24", "3일 뒤 마감"],
  ["2026-12-01", "10일 뒤 마감"],
])("a post that closes on %s shows %s", (closesOn, text) => {
  expect(closingText(closesOn, new Date("2026-11-21T14:59:00Z"))).toBe(text);
});

test("the day changes at midnight in Seoul", () => {
  expect(closingText("2026-11-22", new Date("2026-11-21T14:59:59Z"))).toBe("내일 마감");
  expect(closingText("2026-11-22", new Date("2026-11-21T15:00:00Z"))).toBe("오늘 마감");
});

test("the greeting mentions new posts only when some exist", () => {
  expect(greetingOf(12, true)).toBe("waiting");
  expect(greetingOf(0, true)).toBe("all_read");
  expect(greetingOf(0, false)).toBe("plain");
  expect(greetingOf(undefined, true)).toBe("plain");
});
