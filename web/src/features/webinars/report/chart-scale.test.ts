import { expect, test } from "vitest";
import { sampled, timeLabels, topOf } from "./chart-scale.ts";

test.each([
  [0, 4],
  [4, 4],
  [5, 8],
  [341, 400],
  [400, 400],
  [401, 800],
  [4999, 8000],
])("the axis of %i viewers ends at %i, and its quarters are whole", (most, top) => {
  expect(topOf(most)).toBe(top);
  expect(topOf(most) % 4).toBe(0);
});

test("labels of the time axis are on whole steps, and not too many", () => {
  const from = Date.parse("2026-11-26T19:52:00+09:00");
  const labels = timeLabels(from, from + 90 * 60_000, 10);
  expect(labels.map((at) => new Date(at).toISOString().slice(11, 16))).toEqual([
    "11:00",
    "11:10",
    "11:20",
    "11:30",
    "11:40",
    "11:50",
    "12:00",
    "12:10",
    "12:20",
  ]);
  const days = timeLabels(Date.parse("2026-11-01T00:00:00+09:00"), Date.parse("2026-12-01T00:00:00+09:00"), 10);
  expect(days.length).toBeLessThanOrEqual(11);
  expect(new Set(days.map((at) => new Date(at).toISOString().slice(11, 16)))).toEqual(new Set(["15:00"]));
});

test("the table has a sample of the minutes, and always the last one", () => {
  const points = Array.from({ length: 71 }, (_, index) => ({ at: String(index), viewers: index }));
  const rows = sampled(points, 30);
  expect(rows.length).toBeLessThanOrEqual(31);
  expect(rows[0]?.viewers).toBe(0);
  expect(rows.at(-1)?.viewers).toBe(70);
});
