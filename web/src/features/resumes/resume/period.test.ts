import { expect, test } from "vitest";
import { hasEnded, latestFirst, periodText } from "./period.ts";

const span = { start_year: 2010, start_month: 3, end_year: 2016, end_month: 2 };

test("an ended period shows its end, a continuing one shows 현재", () => {
  expect(periodText({ ...span, status: "graduated" })).toBe("2010.03 ~ 2016.02");
  expect(periodText({ ...span, status: "left" })).toBe("2010.03 ~ 2016.02");
  expect(periodText({ ...span, status: "enrolled" })).toBe("2010.03 ~ 현재");
  expect(periodText({ ...span, status: "on_leave" })).toBe("2010.03 ~ 현재");
  expect(periodText({ ...span, status: "employed" })).toBe("2010.03 ~ 현재");
});

test("only graduating and leaving have an end date", () => {
  expect((["graduated", "enrolled", "on_leave", "employed", "left"] as const).filter(hasEnded)).toEqual(["graduated", "left"]);
});

test("the latest start comes first; for the same month, the later entry comes first", () => {
  const records = [
    { id: 1, ...span },
    { id: 2, ...span, start_year: 2019 },
    { id: 3, ...span },
    { id: 4, ...span, start_month: 9 },
  ];
  expect(records.toSorted(latestFirst).map(({ id }) => id)).toEqual([2, 4, 3, 1]);
});
