import fc from "fast-check";
import { expect, test } from "vitest";
import { BufferPool, type PooledBytes } from "./buffer-pool.ts";

const parts = fc.array(
  fc.uint8Array({ maxLength: 6 }).map((bytes) => Buffer.from(bytes)),
  { maxLength: 4 },
);
const step = fc.oneof(fc.record({ concat: parts }), fc.record({ release: fc.nat(9) }));

test("bytes stay unchanged until their release, for any order of calls, also with two releases", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const pool = new BufferPool({ bytesEach: 12, maxFree: 2 });
      const responses: { readonly pooled: PooledBytes; readonly expected: Buffer; isInUse: boolean }[] = [];
      for (const one of steps) {
        if ("concat" in one) responses.push({ pooled: pool.concat(one.concat), expected: Buffer.concat(one.concat), isInUse: true });
        else {
          const response = responses[one.release];
          response?.pooled.release();
          if (response) response.isInUse = false;
        }
        expect(responses.filter(({ pooled, expected, isInUse }) => isInUse && !pooled.bytes.equals(expected))).toEqual([]);
      }
    }),
    { numRuns: 500 },
  );
});

test("released memory is used again, and the pool stores no more of it than its limit", () => {
  const pool = new BufferPool({ bytesEach: 8, maxFree: 1 });
  const [first, second] = [pool.concat([Buffer.from("a")]), pool.concat([Buffer.from("b")])];
  first.release();
  second.release();
  expect(pool.concat([Buffer.from("c")]).bytes.buffer).toBe(first.bytes.buffer);
  expect(pool.concat([Buffer.from("d")]).bytes.buffer).not.toBe(second.bytes.buffer);
});
