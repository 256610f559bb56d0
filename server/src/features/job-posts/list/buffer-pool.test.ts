import fc from "fast-check";
import { expect, test } from "vitest";
import { type Slab, Slabs } from "./buffer-pool.ts";

const parts = fc.array(
  fc.uint8Array({ maxLength: 6 }).map((bytes) => Buffer.from(bytes)),
  { maxLength: 4 },
);
const step = fc.oneof(fc.record({ join: parts }), fc.record({ giveBack: fc.nat(9) }));

test("whatever is joined and given back, also twice, bytes that are out stay what they are", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const slabs = new Slabs(12, 2);
      const made: { readonly slab: Slab; readonly expected: Buffer; isOut: boolean }[] = [];
      for (const one of steps) {
        if ("join" in one) made.push({ slab: slabs.join(one.join), expected: Buffer.concat(one.join), isOut: true });
        else {
          const back = made[one.giveBack];
          back?.slab.giveBack();
          if (back) back.isOut = false;
        }
        expect(made.filter(({ slab, expected, isOut }) => isOut && !slab.bytes.equals(expected))).toEqual([]);
      }
    }),
    { numRuns: 500 },
  );
});

test("what was given back is lent again, and no more is kept than wanted", () => {
  const slabs = new Slabs(8, 1);
  const [first, second] = [slabs.join([Buffer.from("a")]), slabs.join([Buffer.from("b")])];
  first.giveBack();
  second.giveBack();
  expect(slabs.join([Buffer.from("c")]).bytes.buffer).toBe(first.bytes.buffer);
  expect(slabs.join([Buffer.from("d")]).bytes.buffer).not.toBe(second.bytes.buffer);
});
