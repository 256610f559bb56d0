import { AsyncLocalStorage } from "node:async_hooks";
import { gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { survivingBytes } from "../testing/surviving-bytes.ts";
import { gzipNow, zstdNow } from "./compress-now.ts";

const text = Buffer.from("라운즈 ".repeat(2000));
/** No repetitions, so that the result is longer than the first chunk. */
const dense = Buffer.from(Array.from({ length: 50_000 }, (_, index) => (index * index * 31) % 251));

test("the results are whole, also when they are longer than expected", () => {
  for (const bytes of [text, dense, Buffer.from("x")]) {
    expect(zstdDecompressSync(zstdNow(bytes, {})).equals(bytes)).toBe(true);
    expect(gunzipSync(gzipNow(bytes, {})).equals(bytes)).toBe(true);
  }
});

test.each([
  ["zstd", zstdNow],
  ["gzip", gzipNow],
])("%s does not retain the request in which it runs", async (_name, compress) => {
  const request = new AsyncLocalStorage<number[]>();
  const ofRequests = await survivingBytes(() => request.run(Array.from({ length: 1000 }, Math.random), () => compress(text, {})));
  // The compressor alone has about 1,200 bytes, and the request 8,000.
  expect(ofRequests).toBeLessThan(3000);
});
