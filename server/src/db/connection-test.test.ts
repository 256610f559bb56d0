import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testConnections } from "./connection-test.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setImmediate", "clearImmediate", "performance"] }));
afterEach(() => vi.useRealTimers());

const after = (ms: number, responds: boolean): Promise<boolean> => new Promise((resolve) => setTimeout(() => resolve(responds), ms));

type Times = { readonly waitMs?: number; readonly poolMs: number; readonly pipelinedMs?: readonly number[] };

/** Milliseconds until the result, and the result. A silent connection fails after 2,750 ms. */
async function resultOf({ waitMs = 0, poolMs, pipelinedMs = [] }: Times): Promise<[ms: number, isResponding: boolean]> {
  const startedAt = performance.now();
  const response = (ms: number) => after(Math.min(ms, 2750), ms <= 2750);
  const { isResponding, finished } = testConnections({
    pool: async (onSent) => {
      if (waitMs > 0) await after(waitMs, true);
      onSent();
      return response(poolMs);
    },
    pipelined: pipelinedMs.map((ms) => () => response(ms)),
  });
  const result = isResponding.then((responds): [number, boolean] => [performance.now() - startedAt, responds]);
  await vi.runAllTimersAsync();
  await finished;
  return result;
}

const silent = 60_000;
/** A limit first reads what arrived in the same millisecond. */
const limitMs = 1001;

test.each<[string, Times, [number, boolean]]>([
  ["a fast database responds", { poolMs: 5, pipelinedMs: [5, 5] }, [5, true]],
  ["a silent database is noticed after a second", { poolMs: silent, pipelinedMs: [silent, silent] }, [limitMs, false]],
  ["a slow database is noticed after a second, although it responds later", { poolMs: 2000, pipelinedMs: [2000] }, [limitMs, false]],
  [
    "a silent database is noticed after a second, although the pool is busy",
    { waitMs: 2500, poolMs: silent, pipelinedMs: [silent] },
    [limitMs, false],
  ],
  ["a busy pool is no slow database", { waitMs: 2000, poolMs: 5, pipelinedMs: [5] }, [2005, true]],
  ["a busy pool alone is no slow database", { waitMs: 2000, poolMs: 5 }, [2005, true]],
  ["a busy pipelined connection is no slow database", { poolMs: 5, pipelinedMs: [5, 2000] }, [2000, true]],
  ["one kind of silent connections fails at its limit", { poolMs: 5, pipelinedMs: [5, silent] }, [2750, false]],
])("%s", async (_name, times, expected) => {
  expect(await resultOf(times)).toEqual(expected);
});
