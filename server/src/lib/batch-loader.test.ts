import { setImmediate as nextIteration } from "node:timers/promises";
import { expect, test } from "vitest";
import { createBatchLoader } from "./batch-loader.ts";

/** Each batch ends when the test calls the next one of `ends`. */
function createSlow() {
  const batches: (readonly number[])[] = [];
  const ends: (() => void)[] = [];
  const loader = createBatchLoader<number, number>(
    async (keys) => {
      batches.push(keys);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (keys.includes(0)) throw new Error("no zero");
      return keys;
    },
    { maxAtATime: 1 },
  );
  return { loader, batches, ends };
}

function createCounted() {
  const batches: (readonly number[])[] = [];
  const loader = createBatchLoader<number, number>(async (keys) => {
    batches.push(keys);
    if (keys.includes(0)) throw new Error("no zero");
    return keys.map((key) => key * 10);
  });
  return { loader, batches };
}

test("keys of one event loop iteration are one batch, also when promises come between them", async () => {
  const { loader, batches } = createCounted();
  const later = Promise.resolve().then(() => loader.load(2));
  expect(await Promise.all([loader.load(1), later, loader.load(1)])).toEqual([10, 20, 10]);
  expect(batches).toEqual([[1, 1, 2]]);
});

test("nothing is cached: a later iteration loads the same key again", async () => {
  const { loader, batches } = createCounted();
  await loader.load(1);
  await nextIteration();
  await loader.load(1);
  expect(batches).toEqual([[1], [1]]);
});

test("a batch that fails rejects all its keys, and the next batch is loaded", async () => {
  const { loader } = createCounted();
  const failed = await Promise.allSettled([loader.load(0), loader.load(1)]);
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await loader.load(1)).toBe(10);
});

test("a limit of one: keys that arrive during a batch are the next batch, also after a failure", async () => {
  const { loader, batches, ends } = createSlow();
  const first = loader.load(0);
  await expect.poll(() => batches).toEqual([[0]]);
  const later = [loader.load(1)];
  await nextIteration();
  later.push(loader.load(2));
  await nextIteration();
  expect(batches).toEqual([[0]]);
  ends.shift()?.();
  await expect(first).rejects.toThrow("no zero");
  await expect.poll(() => batches).toEqual([[0], [1, 2]]);
  ends.shift()?.();
  expect(await Promise.all(later)).toEqual([1, 2]);
});
