import { expect, test } from "vitest";
import { dashboardSearch, isByMonth, periodOf, searchOfDays, shifted } from "./search.ts";

const today = "2026-11-21";

test("the default is the last 30 days", () => {
  expect(periodOf({}, today)).toEqual({ start: "2026-10-23", end: today, shortcut: 30 });
  expect(periodOf({ days: 7 }, today)).toEqual({ start: "2026-11-15", end: today, shortcut: 7 });
  expect(periodOf({ days: 90 }, today)).toEqual({ start: "2026-08-24", end: today, shortcut: 90 });
  expect(periodOf({ start_date: "2026-11-01", end_date: "2026-11-05" }, today)).toEqual({
    start: "2026-11-01",
    end: "2026-11-05",
    shortcut: null,
  });
});

test("an invalid period, or more than a year, counts as absent", () => {
  expect(periodOf({ start_date: "2026-11-05", end_date: "2026-11-01" }, today).shortcut).toBe(30);
  expect(periodOf({ start_date: "2020-01-01", end_date: "2026-11-01" }, today).shortcut).toBe(30);
  expect(periodOf(dashboardSearch({ days: 30, start_date: "yesterday", view: "all" }), today).shortcut).toBe(30);
});

test("a chosen period of more than a year becomes the year before its last day", () => {
  const start = "2025-11-21";
  expect(searchOfDays("2025-01-01", today)).toEqual({ days: undefined, start_date: start, end_date: today });
  expect(periodOf(searchOfDays("2025-01-01", today), today)).toEqual({ start, end: today, shortcut: null });
  expect(searchOfDays(start, today)).toMatchObject({ start_date: start });
});

test("a period moves by its own length, never beyond today", () => {
  const week = periodOf({ days: 7 }, today);
  expect(shifted(week, 1, today)).toBeUndefined();
  expect(shifted(week, -1, today)).toEqual({ days: undefined, start_date: "2026-11-08", end_date: "2026-11-14" });
  const before = periodOf({ start_date: "2026-11-08", end_date: "2026-11-14" }, today);
  expect(shifted(before, 1, today)).toEqual({ days: 7, start_date: undefined, end_date: undefined });
  const odd = periodOf({ start_date: "2026-11-16", end_date: "2026-11-19" }, today);
  expect(shifted(odd, 1, today)).toEqual({ days: undefined, start_date: "2026-11-18", end_date: today });
});

test.each([
  ["2026-11-21", "2025-12-01"],
  ["2026-12-31", "2026-01-01"],
  ["2024-02-29", "2023-03-01"],
])("twelve months that end on %s begin on %s, are shown by month, and move back to the shortcut", (end, start) => {
  const year = periodOf(dashboardSearch({ days: 365 }), end);
  expect(year).toEqual({ start, end, shortcut: 365 });
  expect([isByMonth(year), isByMonth(periodOf({ days: 90 }, end))]).toEqual([true, false]);
  const before = shifted(year, -1, end);
  expect(shifted(periodOf(before ?? {}, end), 1, end)).toEqual({ days: 365, start_date: undefined, end_date: undefined });
});
