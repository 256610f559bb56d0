import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isUsed, watchInputs } from "./activity.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

test("a page is used for two minutes after each input, and never where inputs are not watched", () => {
  window.dispatchEvent(new Event("keydown"));
  expect(isUsed()).toBe(false);
  const stop = watchInputs();
  expect(isUsed()).toBe(true);
  pass(120);
  expect(isUsed()).toBe(false);
  for (const input of ["pointerdown", "pointermove", "keydown", "wheel"]) {
    document.body.dispatchEvent(new Event(input, { bubbles: true }));
    pass(119);
    expect(isUsed()).toBe(true);
    pass(1);
    expect(isUsed()).toBe(false);
  }
  document.body.dispatchEvent(new Event("keydown", { bubbles: true }));
  stop();
  expect(isUsed()).toBe(false);
});

test("scripts and timers are no inputs", () => {
  const stop = watchInputs();
  pass(120);
  for (const event of ["visibilitychange", "focus", "load"]) window.dispatchEvent(new Event(event));
  expect(isUsed()).toBe(false);
  stop();
});
