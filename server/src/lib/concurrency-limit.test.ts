import { expect, test } from "vitest";
import { createConcurrencyLimit } from "./concurrency-limit.ts";

/** Notes in which order the slots were taken. */
function createNotes(count: number) {
  const slotOf = createConcurrencyLimit(count);
  const taken: string[] = [];
  const take = async (key: string, name: string): Promise<() => void> => {
    const release = await slotOf(key);
    taken.push(name);
    return release;
  };
  return { take, taken };
}

test("requests of one key wait for each other in order, and other keys do not wait", async () => {
  const { take, taken } = createNotes(2);
  const [first, second, third, fourth] = ["1", "2", "3", "4"].map((name) => take("flood", name));
  await take("other", "5");
  expect(taken).toEqual(["1", "2", "5"]);
  (await second)?.();
  await third;
  expect(taken).toEqual(["1", "2", "5", "3"]);
  (await first)?.();
  await fourth;
  expect(taken).toEqual(["1", "2", "5", "3", "4"]);
});

test("after the last release a key starts again", async () => {
  const { take, taken } = createNotes(1);
  (await take("flood", "1"))();
  const [second, third] = [take("flood", "2"), take("flood", "3")];
  (await second)();
  (await third)();
  expect(taken).toEqual(["1", "2", "3"]);
  (await take("flood", "4"))();
  expect(taken).toEqual(["1", "2", "3", "4"]);
});
