import { expect, test } from "vitest";
import { clockOrMoment, remaining } from "./remaining.ts";

const now = Date.parse("2026-11-23T11:00:00Z");

test.each([
  ["2026-11-23T10:00:00Z", { value: 0, unit: "분" }],
  ["2026-11-23T11:27:01Z", { value: 28, unit: "분" }],
  ["2026-11-24T11:00:00Z", { value: 24, unit: "시간" }],
  ["2026-12-03T11:00:00Z", { value: 10, unit: "일" }],
  ["2036-11-20T11:00:00Z", { value: 10, unit: "년" }],
])("until %s: %j", (until, expected) => {
  expect(remaining(until, now)).toEqual(expected);
});

test("a moment of another day has its date", () => {
  expect(clockOrMoment("2026-11-23T12:00:00Z", now)).toBe("21:00");
  expect(clockOrMoment("2036-11-23T04:10:00Z", now)).toBe("2036년 11월 23일 (일) 13:10");
});
