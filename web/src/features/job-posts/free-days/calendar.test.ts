import { expect, test } from "vitest";
import { type Calendar, changed, merged, missing } from "./calendar.ts";

const calendar: Calendar = {
  free_days: [
    { day: "2026-12-02", post_count: 1 },
    { day: "2026-12-05", post_count: 2 },
  ],
  first_day: "2026-11-23",
  last_day: "2027-11-23",
};
const daysAfter = (add: string[], remove: string[]) => changed(calendar, { add, remove }).free_days;

test("added days are in order, and known days keep their number of posts", () => {
  expect(daysAfter(["2026-12-03", "2026-12-05", "2026-12-03"], [])).toEqual([
    { day: "2026-12-02", post_count: 1 },
    { day: "2026-12-03", post_count: 0 },
    { day: "2026-12-05", post_count: 2 },
  ]);
});

test("removed days are gone; a day in both lists is free, as on the server", () => {
  expect(daysAfter([], ["2026-12-02", "2026-12-24"])).toEqual([{ day: "2026-12-05", post_count: 2 }]);
  expect(daysAfter(["2026-12-02"], ["2026-12-02"])).toEqual(calendar.free_days);
});

test.each([
  [
    "adds up",
    { add: ["2026-12-03"], remove: ["2026-12-05"] },
    { add: ["2026-12-09"], remove: [] },
    ["2026-12-03", "2026-12-09"],
    ["2026-12-05"],
  ],
  ["takes back", { add: ["2026-12-03"], remove: [] }, { add: [], remove: ["2026-12-03"] }, [], ["2026-12-03"]],
  ["marks again", { add: [], remove: ["2026-12-05"] }, { add: ["2026-12-05"], remove: [] }, ["2026-12-05"], []],
])("a later change %s", (_, earlier, later, add, remove) => {
  expect(merged(earlier, later)).toEqual({ add, remove });
});

test("only days that the calendar lacks, and that can still be marked, are missing", () => {
  const change = { add: ["2026-11-20", "2026-12-02", "2026-12-03", "2027-11-24"], remove: ["2026-12-05", "2026-12-24"] };
  expect(missing(calendar, change)).toEqual({ add: ["2026-12-03"], remove: ["2026-12-05"] });
  expect(missing(changed(calendar, change), change)).toEqual({ add: [], remove: [] });
});
