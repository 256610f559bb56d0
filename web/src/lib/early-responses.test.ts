import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TransportRequest } from "./call.ts";
import { recordingEarly, reusingEarly } from "./early-responses.ts";

const read = (changes: Partial<TransportRequest> = {}): TransportRequest => ({
  method: "GET",
  path: "/api/v1/things?limit=2",
  headers: { authorization: "Bearer mine" },
  ...changes,
});
const early = vi.fn(async () => ({ status: 200, body: "early" }));
const late = vi.fn(async () => ({ status: 200, body: "late" }));
const take = reusingEarly(late);

beforeEach(() => {
  vi.clearAllMocks();
  globalThis.earlyResponses = undefined;
});
afterEach(() => {
  vi.useRealTimers();
});

test("an early response is used once", async () => {
  await recordingEarly(early)(read());
  await expect(take(read())).resolves.toMatchObject({ body: "early" });
  await expect(take(read())).resolves.toMatchObject({ body: "late" });
  expect(late).toHaveBeenCalledOnce();
});

test.each<[string, Partial<TransportRequest>]>([
  ["another address", { path: "/api/v1/things?limit=3" }],
  ["another person", { headers: { authorization: "Bearer theirs" } }],
  ["no person", { headers: {} }],
  ["a write", { method: "POST" }],
])("a request with %s does not get an early response", async (_difference, changes) => {
  await recordingEarly(early)(read());
  await expect(take(read(changes))).resolves.toMatchObject({ body: "late" });
});

test("writes are not recorded, and a response expires", async () => {
  await recordingEarly(early)(read({ method: "POST" }));
  expect(globalThis.earlyResponses).toBeUndefined();
  vi.useFakeTimers();
  await recordingEarly(early)(read());
  vi.advanceTimersByTime(30_000);
  await expect(take(read())).resolves.toMatchObject({ body: "late" });
});
