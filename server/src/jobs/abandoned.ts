import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { TakerRegister } from "../db/job-takers.ts";

/**
 * A worker marks itself a moment after it may take its first task, and anew after it lost its connection. One that is missing
 * this many times in a row is dead.
 */
const looksUntilDead = 3;
const lookEveryMs = 10_000;

/** Who was missing how many times in a row, after one more look. */
export const countMissing = (before: ReadonlyMap<string, number>, missing: readonly string[]): Map<string, number> =>
  new Map(missing.map((taker) => [taker, (before.get(taker) ?? 0) + 1]));

type Watch = {
  readonly register: TakerRegister;
  readonly unlock: (takers: readonly string[]) => Promise<void>;
  readonly log: FastifyBaseLogger;
};

/** Gives back what killed workers had taken, within half a minute, until `signal` ends it. */
export async function watchAbandoned({ register, unlock, log }: Watch, signal: AbortSignal, everyMs: number = lookEveryMs): Promise<void> {
  let missing: ReadonlyMap<string, number> = new Map();
  while (!signal.aborted) {
    try {
      missing = countMissing(missing, await register.findUnheld());
      const dead = [...missing].flatMap(([taker, looks]) => (looks >= looksUntilDead ? [taker] : []));
      if (dead.length > 0) {
        await unlock(dead);
        log.warn({ workers: dead.length }, "tasks of workers that were killed are free again");
      }
    } catch (error) {
      // The database is away; whoever is missing is counted anew when it is back.
      missing = new Map();
      log.warn({ err: error }, "cannot look for abandoned tasks yet");
    }
    await sleep(everyMs, undefined, { signal }).catch(() => {});
  }
}
