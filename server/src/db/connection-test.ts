import { startTimeLimit } from "./time-limit.ts";

/** A response that takes longer shows a database that is too slow for requests, because most of them make several calls. */
const slowMs = 1000;

type Tests = {
  /** Calls `onSent` when it has a connection. The wait for one does not count as slow, because a busy pool is no slow database. */
  readonly pool: (onSent: () => void) => Promise<boolean>;
  /** One for each kind of pipelined connections that has open ones. */
  readonly pipelined: readonly (() => Promise<boolean>)[];
};

export type ConnectionTest = {
  /** False after a second without a response, before the tests have finished. */
  readonly isResponding: Promise<boolean>;
  /** All tests have finished, and have closed the connections that stayed silent. */
  readonly finished: Promise<unknown>;
};

/** Runs all tests concurrently. When none of them gets a response within a second, the pool may be busy with calls that hang. */
export function testConnections({ pool, pipelined }: Tests): ConnectionTest {
  const slow = Promise.withResolvers<false>();
  const startSlowLimit = () => startTimeLimit(slowMs, () => slow.resolve(false));
  let cancelPoolLimit = () => {};
  const poolTest = pool(() => (cancelPoolLimit = startSlowLimit())).finally(() => cancelPoolLimit());
  const cancelSilenceLimit = pipelined.length > 0 ? startSlowLimit() : () => {};
  const tests = [poolTest, ...pipelined.map((test) => test())].map(async (test) => {
    const responds = await test;
    if (responds) cancelSilenceLimit();
    return responds;
  });
  const finished = Promise.all(tests)
    .then((responses) => responses.every(Boolean))
    .finally(cancelSilenceLimit);
  return { isResponding: Promise.race([slow.promise, finished]), finished };
}
