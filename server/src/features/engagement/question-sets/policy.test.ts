import { describe, expect, test } from "vitest";
import { isOpen, scoreOf, wholePercentages } from "./policy.ts";

describe("percentages are whole and add up to 100", () => {
  test.each([
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [2, 1],
      [67, 33],
    ],
    [
      [0, 0],
      [0, 0],
    ],
    [[5], [100]],
    [
      [1, 0, 0],
      [100, 0, 0],
    ],
    // Remainders .5, .5, 0: the earlier choice gets the rest.
    [
      [125, 125, 750],
      [13, 12, 75],
    ],
    [
      [1, 1, 1, 1, 1, 1],
      [17, 17, 17, 17, 16, 16],
    ],
  ])("%j: %j", (counts, expected) => expect(wholePercentages(counts)).toEqual(expected));

  test("for any counts, and no share is more than one away from the exact one", () => {
    for (let seed = 1; seed <= 500; seed++) {
      const counts = Array.from({ length: (seed % 6) + 1 }, (_, index) => (seed * 7919 * (index + 3)) % 1009);
      const total = counts.reduce((sum, one) => sum + one, 0);
      const shares = wholePercentages(counts);
      expect(shares.reduce((sum, one) => sum + one, 0)).toBe(total === 0 ? 0 : 100);
      for (const [index, count] of counts.entries())
        expect(Math.abs((shares[index] ?? 0) - (total === 0 ? 0 : (count * 100) / total))).toBeLessThan(1);
    }
  });
});

test.each([
  [5, 6, 83.3],
  [1, 3, 33.3],
  [2, 3, 66.7],
  [0, 0, 0],
  [0, 4, 0],
  [20, 20, 100],
  [1, 8, 12.5],
  [1, 16, 6.3],
])("a score of %i of %i is %d", (correct, total, score) => expect(scoreOf(correct, total)).toBe(score));

test("the start of a window belongs to it, the end does not, and there may be no end", () => {
  const window = { starts_at: "2026-11-16T08:00:00+09:00", ends_at: "2026-12-01T00:00:00+09:00" };
  expect(isOpen(window, new Date("2026-11-16T07:59:59.999+09:00"))).toBe(false);
  expect(isOpen(window, new Date("2026-11-16T08:00:00+09:00"))).toBe(true);
  expect(isOpen(window, new Date("2026-11-30T23:59:59.999+09:00"))).toBe(true);
  expect(isOpen(window, new Date("2026-12-01T00:00:00+09:00"))).toBe(false);
  expect(isOpen({ ...window, ends_at: null }, new Date("2030-01-01T00:00:00+09:00"))).toBe(true);
});
