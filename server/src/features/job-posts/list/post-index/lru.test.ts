import fc from "fast-check";
import { expect, test } from "vitest";
import { Remembered } from "./lru.ts";

const atMost = 8;
const step = fc.record({ does: fc.constantFrom("get", "keep", "keep", "drop"), key: fc.nat(20), value: fc.nat() });

test("what is told was kept and not dropped, never an older value; the last few asked for are there", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const remembered = new Remembered<number, number>(atMost);
      const kept = new Map<number, number>();
      /** Keys by when they were last asked for. */
      let latest: number[] = [];
      for (const { does, key, value } of steps) {
        if (does === "drop") {
          remembered.drop(key);
          kept.delete(key);
          latest = latest.filter((one) => one !== key);
          continue;
        }
        if (does === "keep") kept.set(key, remembered.keep(key, value));
        const told = remembered.get(key);
        if (latest.slice(-atMost / 2).includes(key) || does === "keep") expect(told).toBe(kept.get(key));
        expect([undefined, kept.get(key)]).toContain(told);
        if (told !== undefined) latest = [...latest.filter((one) => one !== key), key];
      }
      remembered.clear();
      expect(remembered.get(0)).toBeUndefined();
    }),
  );
});

test("no more than so many are kept", () => {
  const remembered = new Remembered<number, number>(atMost);
  for (let key = 0; key < 100; key++) remembered.keep(key, key);
  const left = Array.from({ length: 100 }, (_, key) => key).filter((key) => remembered.get(key) !== undefined);
  expect(left.length).toBeLessThanOrEqual(atMost);
  expect(left).toContain(99);
});
