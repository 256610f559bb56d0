import { expect, test, vi } from "vitest";
import { ApiError } from "./api.ts";
import { createCreation } from "./creation.ts";

const lost = ApiError.unreachable(null);
const refused = new ApiError(400, [{ code: "request.invalid", message: "안 돼요." }]);
const mismatch = new ApiError(422, [{ code: "idempotency.mismatch", message: "다른 내용이에요." }]);

/** A server that stores the first content of each key. Its first responses are failures, before or after it has stored the content. */
const serverWith = (...failures: { readonly error: ApiError; readonly isStored: boolean }[]) => {
  const stored = new Map<string, string>();
  const send = vi.fn(async (content: string, key: string): Promise<{ name: string }> => {
    const known = stored.get(key);
    if (known !== undefined && known !== content) throw mismatch;
    const failure = failures.shift();
    if (!failure || failure.isStored) stored.set(key, content);
    if (failure) throw failure.error;
    return { name: content };
  });
  return { stored, send };
};

const steps = (send: ReturnType<typeof serverWith>["send"], changed: string) => ({
  send,
  change: async ({ name }: { name: string }, earlier: string) => ({ name: `${name} (${earlier}) → ${changed}` }),
});

test("an attempt whose response was lost, and a corrected form afterwards, make one row, which gets the correction", async () => {
  const { stored, send } = serverWith({ error: lost, isStored: true });
  const create = createCreation<string>();
  await expect(create("a", steps(send, "a"))).rejects.toBe(lost);
  expect(await create("b", steps(send, "b"))).toEqual({ name: "a (a) → b" });
  expect([...stored.values()]).toEqual(["a"]);
});

test("the row is found although only the second of three attempts was stored", async () => {
  const { stored, send } = serverWith({ error: lost, isStored: false }, { error: lost, isStored: true });
  const create = createCreation<string>();
  for (const content of ["a", "b"]) await expect(create(content, steps(send, content))).rejects.toBe(lost);
  expect(await create("c", steps(send, "c"))).toEqual({ name: "b (b) → c" });
  expect([...stored.values()]).toEqual(["b"]);
});

test("after a refusal the corrected form makes the row, and the next creation has another key", async () => {
  const { stored, send } = serverWith({ error: refused, isStored: false });
  const create = createCreation<string>();
  await expect(create("a", steps(send, "a"))).rejects.toBe(refused);
  expect(await create("b", steps(send, "b"))).toEqual({ name: "b" });
  expect(await create("b", steps(send, "b"))).toEqual({ name: "b" });
  expect(stored.size).toBe(2);
});

test("a change that fails is repeated by the next attempt", async () => {
  const { send } = serverWith({ error: lost, isStored: true });
  const create = createCreation<string>();
  await expect(create("a", steps(send, "a"))).rejects.toBe(lost);
  await expect(create("b", { send, change: () => Promise.reject(lost) })).rejects.toBe(lost);
  expect(await create("b", steps(send, "b"))).toEqual({ name: "a (a) → b" });
});
