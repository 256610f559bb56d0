import { describe, expect, test } from "vitest";
import { dayBefore, seoulToday, seoulWeekStart } from "./seoul-time.ts";

describe("the day in Seoul, nine hours ahead", () => {
  test.each([
    ["2026-11-20T14:59:59.999Z", "2026-11-20"],
    ["2026-11-20T15:00:00.000Z", "2026-11-21"],
    ["2026-12-31T15:00:00.000Z", "2027-01-01"],
    ["2024-02-28T15:00:00.000Z", "2024-02-29"],
  ])("%s is %s", (now, day) => expect(seoulToday(new Date(now))).toBe(day));
});

test.each([
  ["2026-11-21", "2026-11-20"],
  ["2026-03-01", "2026-02-28"],
  ["2024-03-01", "2024-02-29"],
  ["2026-01-01", "2025-12-31"],
])("before %s comes %s", (day, before) => expect(dayBefore(day)).toBe(before));

test.each([
  // Monday, 00:00 in Seoul, and a millisecond before.
  ["2026-11-22T15:00:00.000Z", "2026-11-22T15:00:00.000Z"],
  ["2026-11-22T14:59:59.999Z", "2026-11-15T15:00:00.000Z"],
  ["2026-11-19T03:00:00.000Z", "2026-11-15T15:00:00.000Z"],
  ["2027-01-01T00:00:00.000Z", "2026-12-27T15:00:00.000Z"],
])("the week of %s began at %s", (now, start) => expect(seoulWeekStart(new Date(now)).toISOString()).toBe(start));
