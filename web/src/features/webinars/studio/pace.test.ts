import { expect, test } from "vitest";
import { createPace } from "./pace.ts";

test("the time left is unknown for three seconds, then follows the last twenty", () => {
  let now = 0;
  const pace = createPace(() => now);
  pace.add(0);
  now = 2000;
  pace.add(200);
  expect(pace.secondsTo(1000)).toBeNull();
  now = 4000;
  pace.add(400);
  expect(pace.secondsTo(1000)).toBe(6);
  // Slower from now on: the fast start no longer counts.
  for (now = 10_000; now <= 40_000; now += 2000) pace.add(400 + (now - 10_000) / 100);
  expect(pace.perSecond()).toBe(10);
});

test("a value that does not grow has no pace", () => {
  let now = 0;
  const pace = createPace(() => now);
  for (; now <= 9000; now += 3000) pace.add(5);
  expect(pace.secondsTo(10)).toBeNull();
});
