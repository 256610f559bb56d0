import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { constants, gunzipSync, inflateRawSync, zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { survivingBytes } from "../testing/surviving-bytes.ts";
import { deflatePartNow, gzipNow, zstdNow } from "./compress-now.ts";

const text = Buffer.from("라운즈 ".repeat(2000));
/** No repetitions, so that the result is not shorter. */
const dense = Buffer.from(Array.from({ length: 50_000 }, (_, index) => (index * index * 31) % 251));

test("the results are whole, in any order of texts", () => {
  for (const bytes of [text, dense, Buffer.from("x"), Buffer.alloc(0), text, randomBytes(300_000), dense]) {
    expect(zstdDecompressSync(zstdNow(bytes)).equals(bytes)).toBe(true);
    expect(gunzipSync(gzipNow(bytes)).equals(bytes)).toBe(true);
    const part = deflatePartNow(bytes);
    expect(inflateRawSync(part, { finishFlush: constants.Z_SYNC_FLUSH }).equals(bytes)).toBe(true);
  }
});

test("an earlier result does not change", () => {
  const first = zstdNow(text);
  const copy = Buffer.from(first);
  zstdNow(dense);
  expect(first.equals(copy)).toBe(true);
});

test.each([
  ["zstd", zstdNow],
  ["gzip", gzipNow],
  ["deflate", deflatePartNow],
])("%s leaves nothing for a full garbage collection, also of the request in which it runs", async (_name, compress) => {
  const request = new AsyncLocalStorage<number[]>();
  const ofRequests = await survivingBytes(() => request.run(Array.from({ length: 1000 }, Math.random), () => compress(text)));
  expect(ofRequests).toBeLessThan(500);
});
