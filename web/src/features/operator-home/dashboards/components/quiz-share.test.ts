import { expect, test } from "vitest";
import { toneOf } from "./quiz-share.tsx";

const tonesOf = (count: number): number[] => Array.from({ length: count }, (_, at) => toneOf(at, count));

test.each([1, 2, 4, 5, 6, 18, 40])("the slices of %d choices have different tones, none too light to see", (count) => {
  const tones = tonesOf(count);
  expect(new Set(tones).size).toBe(count);
  expect(tones[0]).toBe(100);
  expect(Math.min(...tones)).toBeGreaterThanOrEqual(20);
});
