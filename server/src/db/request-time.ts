import { AsyncLocalStorage } from "node:async_hooks";
import { noResponse, startTimeLimit } from "./time-limit.ts";

/**
 * Milliseconds that the database calls of one request may take together. Each call has a separate limit, but a request makes several
 * calls, and a slow database delays each of them.
 */
const limitMs = 2750;

/** The time that one request has waited for the database. Parallel calls count once. */
export class RequestTime {
  #spentMs = 0;
  #running = 0;
  #startedAt = 0;

  /** Counts until the returned function is called. */
  start(): () => void {
    if (this.#running++ === 0) this.#startedAt = performance.now();
    return () => {
      if (--this.#running === 0) this.#spentMs += performance.now() - this.#startedAt;
    };
  }

  leftMs(): number {
    const current = this.#running > 0 ? performance.now() - this.#startedAt : 0;
    return Math.max(1, limitMs - this.#spentMs - current);
  }
}

const times = new AsyncLocalStorage<RequestTime>();

/** Null outside requests: jobs have no such limit. */
export const requestTime = (): RequestTime | null => times.getStore() ?? null;

/** Database calls of `work` count for this request. */
export const countFor = <T>(time: RequestTime, work: () => T): T => times.run(time, work);

/** Database calls of `work` serve several requests, so they do not count for the request that starts them. */
export const sharedByRequests = <T>(work: () => T): T => times.exit(work);

/**
 * Counts a call for the current request, and rejects when the request has no time left. The call continues, and `onLateResult` gets its
 * result.
 */
export function withinRequestTime<T>(call: Promise<T>, onLateResult: (result: T) => void = () => {}): Promise<T> {
  const time = requestTime();
  if (!time) return call;
  const leftMs = time.leftMs();
  const stop = time.start();
  return new Promise<T>((resolve, reject) => {
    let isLate = false;
    const cancelLimit = startTimeLimit(leftMs, () => {
      isLate = true;
      stop();
      reject(noResponse());
    });
    call.then(
      (result) => {
        if (isLate) return onLateResult(result);
        cancelLimit();
        stop();
        resolve(result);
      },
      (error: unknown) => {
        if (isLate) return;
        cancelLimit();
        stop();
        reject(error as Error);
      },
    );
  });
}
