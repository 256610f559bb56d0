import { AsyncLocalStorage } from "node:async_hooks";
import { noResponse, startTimeLimit } from "./time-limit.ts";

/**
 * After a call this slow, its request has a limit before the tests of the connections have found the database slow. A delay of a second
 * that begins while a call is in progress delays only its response, and not its request.
 */
const slowCallMs = 700;

/**
 * The time that one request has waited for the database. Parallel calls count once. Each call has a separate limit, but a request makes
 * several calls, and a slow database delays each of them.
 */
export class RequestTime {
  readonly #limitMs: number;
  #spentMs = 0;
  #running = 0;
  #startedAt = 0;
  #hasSlowCall = false;
  /** The response has begun. Work that the request started and that continues, such as a loop, has no such limit. */
  isFinished = false;

  /** Milliseconds that the calls may take together. */
  constructor(limitMs: number) {
    this.#limitMs = limitMs;
  }

  /** Counts until the returned function is called. */
  start(): () => void {
    const startedAt = performance.now();
    if (this.#running++ === 0) this.#startedAt = startedAt;
    return () => {
      const endedAt = performance.now();
      if (endedAt - startedAt >= slowCallMs) this.#hasSlowCall = true;
      if (--this.#running === 0) this.#spentMs += endedAt - this.#startedAt;
    };
  }

  /** Infinite while every watched database and every call of this request responds in time. */
  leftMs(): number {
    return this.#hasSlowCall || slowDatabases.size > 0 ? this.leftOfLimitMs() : Number.POSITIVE_INFINITY;
  }

  leftOfLimitMs(): number {
    const current = this.#running > 0 ? performance.now() - this.#startedAt : 0;
    return Math.max(1, this.#limitMs - this.#spentMs - current);
  }
}

const slowDatabases = new Set<object>();

/** Requests have the limit only while a database does not respond in time. */
export function setSlow(database: object, isSlow: boolean): void {
  if (isSlow) slowDatabases.add(database);
  else slowDatabases.delete(database);
}

const times = new AsyncLocalStorage<RequestTime>();

/** Null outside requests and after their response has begun: jobs and loops have no such limit. */
export function requestTime(): RequestTime | null {
  const time = times.getStore();
  return time === undefined || time.isFinished ? null : time;
}

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
  return time ? within(time, time.leftMs(), call, onLateResult) : call;
}

/** The same for a call that waits for other requests, such as for their batch. It has the limit at all times. */
export function queuedWithinRequestTime<T>(call: Promise<T>, onLateResult: (result: T) => void = () => {}): Promise<T> {
  const time = requestTime();
  return time ? within(time, time.leftOfLimitMs(), call, onLateResult) : call;
}

/** The same for a slot. One that comes too late is released. */
export const slotWithinRequestTime = (slot: Promise<() => void>): Promise<() => void> =>
  queuedWithinRequestTime(slot, (release) => release());

function within<T>(time: RequestTime, leftMs: number, call: Promise<T>, onLateResult: (result: T) => void): Promise<T> {
  const stop = time.start();
  if (leftMs === Number.POSITIVE_INFINITY) {
    call.then(stop, stop);
    return call;
  }
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
