import { expect, test } from "vitest";
import { ageText, birthDay } from "./birth-date.ts";

const now = new Date("2026-11-20T12:00:00+09:00");

test("six digits as a day of the right century", () => {
  expect(birthDay("880412", now)).toBe("1988년 4월 12일");
  expect(birthDay("020101", now)).toBe("2002년 1월 1일");
  expect(birthDay("", now)).toBe("");
});

test.each([
  ["880412", "만 38세"],
  ["881120", "만 38세"],
  ["881121", "만 37세"],
  ["881201", "만 37세"],
  ["x", ""],
])("age of %s: %s", (digits, age) => expect(ageText(digits, now)).toBe(age));

test("a birthday begins at midnight in Seoul, wherever the browser is", () => {
  expect(ageText("881120", new Date("2026-11-20T00:30:00+09:00"))).toBe("만 38세");
  expect(ageText("881121", new Date("2026-11-20T23:30:00+09:00"))).toBe("만 37세");
});
