import { expect, test } from "vitest";
import { lastDays } from "./days.ts";

test("the last days end today; a day without an entry has zero, and older days are left out", () => {
  const days = [
    { day: "2026-11-01", completed: 9 },
    { day: "2026-11-29", completed: 4 },
    { day: "2026-12-01", completed: 2 },
  ];
  expect(lastDays(days, "2026-12-01", 4)).toEqual([
    { day: "2026-11-28", completed: 0 },
    { day: "2026-11-29", completed: 4 },
    { day: "2026-11-30", completed: 0 },
    { day: "2026-12-01", completed: 2 },
  ]);
});
