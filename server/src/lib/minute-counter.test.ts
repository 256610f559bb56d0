import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createMinuteCounter } from "./minute-counter.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "performance"] }));
afterEach(() => void vi.useRealTimers());

test("a key has its events in a minute, and learns when the minute ends", () => {
  const count = createMinuteCounter(2);
  expect([count("a"), count("a"), count("b")]).toEqual([0, 0, 0]);
  vi.advanceTimersByTime(20_500);
  expect(count("a")).toBe(40);
  vi.advanceTimersByTime(39_499);
  expect(count("a")).toBe(1);
  expect(count("b")).toBe(0);
});

test("the minute begins with the first event, and a new one begins after its end", () => {
  const count = createMinuteCounter(1);
  vi.advanceTimersByTime(30_000);
  expect([count("a"), count("a")]).toEqual([0, 60]);
  vi.advanceTimersByTime(60_000);
  expect([count("a"), count("a")]).toEqual([0, 60]);
});

test("a clock of the system that is set back makes the minute no longer", () => {
  const count = createMinuteCounter(1);
  expect([count("a"), count("a")]).toEqual([0, 60]);
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(count("a")).toBe(60);
  vi.advanceTimersByTime(60_000);
  expect(count("a")).toBe(0);
});

test("several events count together, also as the first ones of a minute", () => {
  const count = createMinuteCounter(10);
  expect([count("a", 11), count("b", 9), count("b"), count("b")]).toEqual([60, 0, 0, 60]);
});

test("many keys drop the oldest minutes only", () => {
  const count = createMinuteCounter(1);
  for (let key = 0; key < 5001; key++) expect(count(String(key))).toBe(0);
  expect(count("1")).toBe(60);
  expect(count("0")).toBe(0);
});

test("a key whose minute begins again is not among the oldest", () => {
  const count = createMinuteCounter(1);
  for (const key of ["first", "second"]) count(key);
  vi.advanceTimersByTime(60_000);
  count("first");
  for (let key = 0; key < 4999; key++) count(String(key));
  expect(count("first")).toBe(60);
});
