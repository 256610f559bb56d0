import { expect, test } from "vitest";
import { remaining } from "./remaining.ts";

const now = Date.parse("2026-11-23T11:00:00Z");

test.each([
  ["2026-11-23T10:00:00Z", { value: 0, unit: "분" }],
  ["2026-11-23T11:27:01Z", { value: 28, unit: "분" }],
  ["2026-11-24T11:00:00Z", { value: 24, unit: "시간" }],
  ["2026-12-03T11:00:00Z", { value: 10, unit: "일" }],
])("until %s: %j", (until, expected) => {
  expect(remaining(until, now)).toEqual(expected);
});
