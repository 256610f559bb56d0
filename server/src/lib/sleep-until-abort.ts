import { setTimeout as sleep } from "node:timers/promises";

/** Waits, or returns early when `signal` aborts. With `isRef: false` the wait does not keep the process alive. */
export const sleepUntilAbort = (ms: number, signal: AbortSignal, { isRef = true } = {}): Promise<void> =>
  sleep(ms, undefined, { signal, ref: isRef }).catch(() => {});
