import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { countFor, requestTime, RequestTime, setSlow, sharedByRequests, withinRequestTime } from "./request-time.ts";

const database = {};

beforeEach(() => {
  setSlow(database, true);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setImmediate", "performance"] });
});
afterEach(() => {
  setSlow(database, false);
  vi.useRealTimers();
});

/** A call to the database that takes this long. */
const call = (ms: number): Promise<string> => new Promise((resolve) => setTimeout(() => resolve("row"), ms));

const settledAfter = async (ms: number, work: () => Promise<unknown>): Promise<PromiseSettledResult<unknown> | undefined> => {
  const settling = Promise.allSettled([countFor(new RequestTime(2750), work)]);
  await vi.advanceTimersByTimeAsync(ms);
  const [result] = await Promise.race([settling, Promise.resolve([undefined])]);
  return result;
};

test("calls of a request that are slow together are rejected before 3 s", async () => {
  const result = await settledAfter(3000, async () => {
    for (let calls = 0; calls < 3; calls++) await withinRequestTime(call(1000));
  });
  expect(result).toMatchObject({ status: "rejected", reason: { code: "ETIMEDOUT" } });
});

test("while the database responds in time, the calls of a request may take longer together", async () => {
  setSlow(database, false);
  const result = await settledAfter(6000, async () => {
    for (let calls = 0; calls < 9; calls++) await withinRequestTime(call(650));
  });
  expect(result).toMatchObject({ status: "fulfilled" });
});

test("after a slow call, the next calls of a request have the limit before the database is found slow", async () => {
  setSlow(database, false);
  const result = await settledAfter(3000, async () => {
    for (const ms of [1000, 2000]) await withinRequestTime(call(ms));
  });
  expect(result).toMatchObject({ status: "rejected", reason: { code: "ETIMEDOUT" } });
});

test("parallel calls count once, and time without a call does not count", async () => {
  const result = await settledAfter(14_000, async () => {
    await Promise.all([withinRequestTime(call(1000)), withinRequestTime(call(1000)), withinRequestTime(call(1000))]);
    // For example while the body of an upload arrives.
    await call(10_000);
    return withinRequestTime(call(1500));
  });
  expect(result).toEqual({ status: "fulfilled", value: "row" });
});

test("the result of a call that is too late reaches its own function", async () => {
  const onLateResult = vi.fn();
  await settledAfter(6000, async () => {
    await withinRequestTime(call(2000));
    await withinRequestTime(call(2000), onLateResult);
  });
  expect(onLateResult).toHaveBeenCalledExactlyOnceWith("row");
});

test("a loop that a request started has no such limit after the response has begun", async () => {
  const time = new RequestTime(2750);
  const result = await settledAfter(8000, () =>
    countFor(time, async () => {
      await withinRequestTime(call(2000));
      time.isFinished = true;
      await withinRequestTime(call(2000));
      return withinRequestTime(call(2000));
    }),
  );
  expect(result).toEqual({ status: "fulfilled", value: "row" });
});

test("jobs and work for several requests have no such limit", async () => {
  expect(requestTime()).toBeNull();
  expect(countFor(new RequestTime(2750), () => sharedByRequests(requestTime))).toBeNull();
});
