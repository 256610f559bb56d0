import { setTimeout as sleep } from "node:timers/promises";
import { sharedByRequests, queuedWithinRequestTime } from "../db/request-time.ts";

type Waiting<Item, Result> = { readonly item: Item; resolve(result: Result): void; reject(reason: unknown): void };

type Options = {
  /** Items of one batch. */
  readonly maxItems: number;
  /** Between the starts of two batches. So there are fewer and larger ones under load, and the first item never waits. */
  readonly pauseMs?: number;
};

/**
 * Runs one batch at a time. Items that come meanwhile form the next batch. For writes that lock the same rows: parallel transactions would
 * wait for each other and each would wait for the disk. `run` returns a result for each item, in their order.
 */
export function createSerialBatches<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  { maxItems, pauseMs = 0 }: Options,
) {
  const waiting: Waiting<Item, Result>[] = [];
  let isRunning = false;
  const runAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, maxItems);
      const nextAt = performance.now() + pauseMs;
      try {
        const results = await run(batch.map(({ item }) => item));
        for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
      const pause = nextAt - performance.now();
      if (pause > 0) await sleep(pause);
    }
    isRunning = false;
  };
  const start = (): void => {
    if (isRunning) return;
    isRunning = true;
    // At the end of the event loop iteration, so that requests of the same iteration share the first batch.
    sharedByRequests(() => void setImmediate(() => void runAll()));
  };
  return {
    add: (item: Item): Promise<Result> =>
      queuedWithinRequestTime(
        new Promise<Result>((resolve, reject) => {
          waiting.push({ item, resolve, reject });
          start();
        }),
      ),
  };
}
