import { expect, test } from "vitest";
import { createRetries, maxRetries } from "./retries.ts";

const withClock = (random = () => 0) => {
  let time = 0;
  const retries = createRetries({ random, now: () => time });
  return { retries, pass: (milliseconds: number) => void (time += milliseconds) };
};

test("five attempts wait 1, 2, 4, 8 and 16 s; the next failure is the last", () => {
  const { retries } = withClock();
  const waits = Array.from({ length: maxRetries }, () => retries.failed()?.wait);
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000]);
  expect(retries.failed()).toBeNull();
});

test("chance adds at most a quarter of the waiting time", () => {
  const { retries } = withClock(() => 1);
  expect(retries.failed()).toEqual({ count: 1, wait: 1250 });
});

test("60 s of playing start the count again, 59 s do not", () => {
  const { retries, pass } = withClock();
  retries.failed();
  retries.playing();
  pass(59_000);
  expect(retries.failed()?.count).toBe(2);
  retries.playing();
  pass(30_000);
  retries.playing();
  pass(30_000);
  expect(retries.failed()?.count).toBe(1);
});
