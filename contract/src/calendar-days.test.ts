import { expect, test } from "vitest";
import { mondayOf } from "./calendar-days.ts";

test.each([
  ["2026-11-23", "2026-11-23"],
  ["2026-11-24", "2026-11-23"],
  ["2026-11-29", "2026-11-23"],
  ["2026-11-30", "2026-11-30"],
  ["2027-01-01", "2026-12-28"],
  ["2028-03-01", "2028-02-28"],
])("the week of %s begins on %s", (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});
