import { expect, test } from "vitest";
import { createSerialBatches } from "./serial-batches.ts";

test("items of one iteration share a batch, and those that come meanwhile share the next one", async () => {
  const running: PromiseWithResolvers<void>[] = [];
  const batches: (readonly number[])[] = [];
  const { add } = createSerialBatches(
    async (items: readonly number[]) => {
      batches.push(items);
      const gate = Promise.withResolvers<void>();
      running.push(gate);
      await gate.promise;
      return items.map((item) => item * 10);
    },
    { maxItems: 3 },
  );
  const first = [add(1), add(2)];
  await new Promise(setImmediate);
  const later = [add(3), add(4), add(5), add(6)];
  expect(batches).toEqual([[1, 2]]);
  running[0]?.resolve();
  expect(await Promise.all(first)).toEqual([10, 20]);
  await new Promise(setImmediate);
  expect(batches).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
  running[1]?.resolve();
  await Promise.all(later.slice(0, 3));
  await new Promise(setImmediate);
  running[2]?.resolve();
  expect(await Promise.all(later)).toEqual([30, 40, 50, 60]);
});

test("a failed batch rejects its items only", async () => {
  const { add } = createSerialBatches(
    async (items: readonly string[]) => {
      if (items.includes("bad")) throw new Error("no disk");
      return items;
    },
    { maxItems: 10 },
  );
  await expect(Promise.all([add("bad"), add("good")])).rejects.toThrow("no disk");
  expect(await add("good")).toBe("good");
});

test("with a pause, items that come after a batch share the next one", async () => {
  const run = async () => {
    const batches: (readonly number[])[] = [];
    const { add } = createSerialBatches(
      async (items: readonly number[]) => {
        batches.push(items);
        return items;
      },
      { maxItems: 10, pauseMs: 30 },
    );
    const begun = performance.now();
    await add(1);
    const later = [add(2)];
    await new Promise(setImmediate);
    later.push(add(3));
    await Promise.all(later);
    // Timers of the engine may end a millisecond early.
    expect(performance.now() - begun).toBeGreaterThanOrEqual(28);
    return batches;
  };
  // Again, if the machine took longer than the pause between two items.
  await expect.poll(run).toEqual([[1], [2, 3]]);
});
