import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeEach, expect, vi } from "vitest";
import { msUntilNewDay } from "./day-change.ts";

/** Far longer than a file or a test takes, on a busy machine too. */
const fileMs = 120_000;
const testMs = 30_000;

/** A test cannot set the clock of PostgreSQL. So no file and no test begins shortly before midnight in UTC or in Seoul. */
async function passMidnight(marginMs: number): Promise<void> {
  const waitMs = vi.isFakeTimers() ? 0 : msUntilNewDay(Date.now(), marginMs);
  if (waitMs > 0) await sleep(waitMs);
}

// Constants of a file contain its day.
await passMidnight(fileMs);
beforeEach(() => passMidnight(testMs));

afterAll(() => {
  expect(vi.isFakeTimers(), "the next test file of this worker would get the fake clock of this one").toBe(false);
});
