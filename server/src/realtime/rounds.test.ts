import { performance } from "node:perf_hooks";
import { expect, test } from "vitest";
import { inRounds } from "./rounds.ts";

const streams = Array.from({ length: 1000 }, (_, number) => number);

const busyFor = (ms: number): void => {
  for (const end = performance.now() + ms; performance.now() < end;);
};

/** Milliseconds in which the process slept during the writes. */
async function sleptDuringWrites(): Promise<number> {
  const before = performance.eventLoopUtilization();
  await inRounds(streams, () => {
    busyFor(0.02);
    return true;
  });
  return performance.eventLoopUtilization(before).idle;
}

test("each stream gets its write, and other work runs in between", async () => {
  const written: number[] = [];
  const counts: number[] = [];
  const look = (): void => {
    counts.push(written.length);
    if (written.length < streams.length) setImmediate(look);
  };
  setImmediate(look);
  await inRounds(streams, (stream) => written.push(stream) > 0);
  expect(written).toEqual(streams);
  expect(counts.filter((count) => count > 0 && count < streams.length).length).toBeGreaterThan(10);
});

test("streams that get nothing cause no pause", async () => {
  let hasPaused = false;
  setImmediate(() => (hasPaused = true));
  await inRounds(streams, () => false);
  expect(hasPaused).toBe(false);
});

test("sleeps between writes while other work runs, so that PostgreSQL gets the processor", async () => {
  const otherWork = setInterval(() => busyFor(0.5), 1);
  // On a loaded machine the other work can be due at every moment, so that the process never sleeps.
  await expect.poll(sleptDuringWrites).toBeGreaterThan(1);
  clearInterval(otherWork);
});
