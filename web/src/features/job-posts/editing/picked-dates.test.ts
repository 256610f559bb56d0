import { maxWorkDates } from "@rounds/contract/job-posts/work-dates.ts";
import { expect, test } from "vitest";
import { daysFromTo } from "../../../lib/months.ts";
import { withPickedDays } from "./picked-dates.ts";

test("picked days join the dates in order, each once", () => {
  expect(withPickedDays(["2027-03-05"], ["2027-03-07", "2027-03-02", "2027-03-05"])).toEqual(["2027-03-02", "2027-03-05", "2027-03-07"]);
});

test("a full post keeps all its dates, and takes no other day", () => {
  const full = daysFromTo("2027-03-02", "2027-05-31").slice(0, maxWorkDates);
  expect(withPickedDays(full, ["2027-03-01"])).toEqual(full);
});

test("a range that is too long fills the rest with its earliest days", () => {
  const dates = daysFromTo("2027-03-01", "2027-05-31").slice(0, maxWorkDates - 2);
  const range = daysFromTo("2027-06-01", "2027-06-10");
  expect(withPickedDays(dates, range)).toEqual([...dates, "2027-06-01", "2027-06-02"]);
});
