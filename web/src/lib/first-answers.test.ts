import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TransportRequest } from "./call.ts";
import { keepingFirst, takingFirst } from "./first-answers.ts";

const read = (changes: Partial<TransportRequest> = {}): TransportRequest => ({
  method: "GET",
  path: "/api/v1/things?limit=2",
  headers: { authorization: "Bearer mine" },
  ...changes,
});
const early = vi.fn(async () => ({ status: 200, body: "early" }));
const late = vi.fn(async () => ({ status: 200, body: "late" }));
const take = takingFirst(late);

beforeEach(() => {
  vi.clearAllMocks();
  globalThis.firstAnswers = undefined;
});
afterEach(() => {
  vi.useRealTimers();
});

test("what was asked before the application came is taken once", async () => {
  await keepingFirst(early)(read());
  await expect(take(read())).resolves.toMatchObject({ body: "early" });
  await expect(take(read())).resolves.toMatchObject({ body: "late" });
  expect(late).toHaveBeenCalledOnce();
});

test.each<[string, Partial<TransportRequest>]>([
  ["another address", { path: "/api/v1/things?limit=3" }],
  ["another person", { headers: { authorization: "Bearer theirs" } }],
  ["nobody", { headers: {} }],
  ["a write", { method: "POST" }],
])("%s does not get it", async (_whom, changes) => {
  await keepingFirst(early)(read());
  await expect(take(read(changes))).resolves.toMatchObject({ body: "late" });
});

test("writes are not kept, and an answer is not kept for long", async () => {
  await keepingFirst(early)(read({ method: "POST" }));
  expect(globalThis.firstAnswers).toBeUndefined();
  vi.useFakeTimers();
  await keepingFirst(early)(read());
  vi.advanceTimersByTime(30_000);
  await expect(take(read())).resolves.toMatchObject({ body: "late" });
});
