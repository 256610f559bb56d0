import { maxWorkDates } from "@rounds/contract/job-posts/work-dates.ts";
import { expect, test } from "vitest";
import { daysFromTo } from "../../../lib/months.ts";
import { withPickedDays } from "./picked-dates.ts";

const today = "2027-03-01";

test("picked days join the dates in order, each once", () => {
  expect(withPickedDays(["2027-03-05"], ["2027-03-07", "2027-03-02", "2027-03-05"], today)).toEqual([
    "2027-03-02",
    "2027-03-05",
    "2027-03-07",
  ]);
});

test("a full post keeps all its dates, and takes no other day", () => {
  const full = daysFromTo("2027-03-02", "2027-05-31").slice(0, maxWorkDates);
  expect(withPickedDays(full, ["2027-03-01"], today)).toEqual(full);
});

test("a range that is too long fills the rest with its earliest days", () => {
  const dates = daysFromTo("2027-03-01", "2027-05-31").slice(0, maxWorkDates - 2);
  const range = daysFromTo("2027-06-01", "2027-06-10");
  expect(withPickedDays(dates, range, today)).toEqual([...dates, "2027-06-01", "2027-06-02"]);
});

test("past dates make room for new days, the oldest first", () => {
  const past = daysFromTo("2026-11-01", "2027-02-28").slice(-maxWorkDates);
  expect(withPickedDays(past, ["2027-03-05", "2027-03-07"], today)).toEqual([...past.slice(2), "2027-03-05", "2027-03-07"]);
  const range = daysFromTo("2027-03-01", "2027-05-31");
  expect(withPickedDays(past, range, today)).toEqual(range.slice(0, maxWorkDates));
});
