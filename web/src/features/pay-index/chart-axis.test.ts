import fc from "fast-check";
import { expect, test } from "vitest";
import { axisOf, percentOn, stripAxis } from "./chart-axis.ts";

const row = fc
  .tuple(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 0, max: 20_000 }))
  .map(([lower_quartile, width]) => ({ lower_quartile, upper_quartile: lower_quartile + width }));

test("the axis of the drawing has round numbers", () => {
  expect(axisOf([{ lower_quartile: 1250, upper_quartile: 1950 }])).toEqual({ from: 1250, to: 2000, ticks: [1250, 1500, 1750, 2000] });
});

test("any rows are on an axis with two to five ticks", () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), (rows) => {
      const axis = axisOf(rows);
      expect(axis.ticks.length).toBeGreaterThanOrEqual(2);
      expect(axis.ticks.length).toBeLessThanOrEqual(5);
      for (const { lower_quartile, upper_quartile } of rows) {
        expect(lower_quartile).toBeGreaterThanOrEqual(axis.from);
        expect(upper_quartile).toBeLessThanOrEqual(axis.to);
      }
    }),
  );
});

test("a strip contains the quartiles, and a pay far outside is on its border", () => {
  const axis = stripAxis({ lower_quartile: 1250, median: 1380, upper_quartile: 1520 });
  expect(percentOn(axis, 1250)).toBeCloseTo(30);
  expect(percentOn(axis, 1520)).toBeCloseTo(70);
  expect(percentOn(axis, 9000)).toBe(100);
  expect(percentOn(axis, 10)).toBe(0);
});

test("equal quartiles are in the middle of the strip", () => {
  const axis = stripAxis({ lower_quartile: 1500, median: 1500, upper_quartile: 1500 });
  expect(percentOn(axis, 1500)).toBe(50);
});
