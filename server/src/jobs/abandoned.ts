import type { FastifyBaseLogger } from "fastify";
import type { WorkerLocks } from "../db/worker-locks.ts";
import { sleepUntilAbort } from "../lib/sleep-until-abort.ts";

/**
 * A worker takes its lock shortly after it may claim its first job, and again after a lost connection. It is dead after this number of
 * consecutive checks without a lock.
 */
const checksUntilDead = 3;
const checkEveryMs = 10_000;

/** Updates the number of consecutive checks in which each worker was missing. */
export const countMissing = (before: ReadonlyMap<string, number>, missing: readonly string[]): Map<string, number> =>
  new Map(missing.map((worker) => [worker, (before.get(worker) ?? 0) + 1]));

type Watch = {
  readonly locks: WorkerLocks;
  readonly unlock: (workers: readonly string[]) => Promise<void>;
  readonly log: FastifyBaseLogger;
};

/** Releases the jobs of killed workers within half a minute. Runs until `signal` aborts. */
export async function watchAbandoned({ locks, unlock, log }: Watch, signal: AbortSignal, everyMs: number = checkEveryMs): Promise<void> {
  let missing: ReadonlyMap<string, number> = new Map();
  while (!signal.aborted) {
    try {
      missing = countMissing(missing, await locks.findUnlocked());
      const dead = [...missing].flatMap(([worker, checks]) => (checks >= checksUntilDead ? [worker] : []));
      if (dead.length > 0) {
        await unlock(dead);
        log.warn({ workers: dead.length }, "released the jobs of killed workers");
      }
    } catch (error) {
      // The database is unavailable. The count starts again when it is back.
      missing = new Map();
      log.warn({ err: error }, "cannot check for abandoned jobs");
    }
    await sleepUntilAbort(everyMs, signal);
  }
}
