import { expect, test } from "vitest";
import { dashboardSearch, periodOf, shifted } from "./search.ts";

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

test("a period moves by its own length, never beyond today", () => {
  const week = periodOf({ days: 7 }, today);
  expect(shifted(week, 1, today)).toBeUndefined();
  expect(shifted(week, -1, today)).toEqual({ days: undefined, start_date: "2026-11-08", end_date: "2026-11-14" });
  const before = periodOf({ start_date: "2026-11-08", end_date: "2026-11-14" }, today);
  expect(shifted(before, 1, today)).toEqual({ days: 7, start_date: undefined, end_date: undefined });
  const odd = periodOf({ start_date: "2026-11-16", end_date: "2026-11-19" }, today);
  expect(shifted(odd, 1, today)).toEqual({ days: undefined, start_date: "2026-11-18", end_date: today });
});
