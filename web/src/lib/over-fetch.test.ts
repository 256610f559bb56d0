import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { overFetch } from "./over-fetch.ts";

const request = { method: "GET", path: "/api/v1/inbox", headers: {} } as const;

/** A network that carries the request and brings no response. It follows the signal, as `fetch` does. */
const silence = (_path: string, { signal }: { signal: AbortSignal }): Promise<Response> =>
  new Promise((_resolve, reject) => {
    const end = () => reject(signal.reason as Error);
    if (signal.aborted) return end();
    signal.addEventListener("abort", end);
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", silence);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : "no error");

test("a request without a response ends after half a minute", async () => {
  const end = overFetch(request).catch(nameOf);
  await vi.advanceTimersByTimeAsync(29_000);
  await expect(Promise.race([end, "waits"])).resolves.toBe("waits");
  await vi.advanceTimersByTimeAsync(1000);
  await expect(end).resolves.toBe("TimeoutError");
});

test("a caller that has left ends its request, and one that left before sends none", async () => {
  const leaving = new AbortController();
  const end = overFetch({ ...request, signal: leaving.signal }).catch(nameOf);
  leaving.abort();
  await expect(end).resolves.toBe("AbortError");
  await expect(overFetch({ ...request, signal: leaving.signal }).catch(nameOf)).resolves.toBe("AbortError");
});

test("a response leaves no timer behind", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}")));
  await expect(overFetch(request)).resolves.toEqual({ status: 200, body: "{}" });
  expect(vi.getTimerCount()).toBe(0);
});
