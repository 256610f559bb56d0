import fc from "fast-check";
import { once } from "node:events";
import { createGunzip } from "node:zlib";
import { expect, test } from "vitest";
import { EventBytes, gzipHead } from "./event-bytes.ts";

const event = (number: number): string => `id: ${number}\nevent: question.created\ndata: {"question_text":"질문 ${number}"}\n\n`;

/** A client that shows each part when it arrives, as a browser does. */
async function openClient() {
  const gunzip = createGunzip();
  gunzip.write(gzipHead);
  return async (part: EventBytes): Promise<string> => {
    gunzip.write(part.compressed);
    let text = "";
    while (Buffer.byteLength(text) < part.plain.length) text += String((await once(gunzip, "data"))[0]);
    return text;
  };
}

test("a client reads every part on arrival, small and large ones, after any others", async () => {
  const small = new EventBytes(event(1));
  const large = new EventBytes(Array.from({ length: 60 }, (_, at) => event(at)).join(""));
  for (const parts of [
    [small, large, small],
    [large, small, large],
  ]) {
    const read = await openClient();
    for (const part of parts) expect(await read(part)).toBe(String(part.plain));
  }
});

test("any texts arrive unchanged", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ minLength: 1, maxLength: 3000, unit: "binary" }), { maxLength: 5 }), async (texts) => {
      const read = await openClient();
      for (const text of texts) {
        const part = new EventBytes(text);
        expect(await read(part)).toBe(String(part.plain));
      }
    }),
    { numRuns: 30 },
  );
});

test("a part is compressed once, and many events together take a fifth of their bytes", () => {
  const part = new EventBytes(Array.from({ length: 60 }, (_, at) => event(at)).join(""));
  expect(part.compressed.length).toBeLessThan(part.plain.length / 5);
  expect(part.compressed).toBe(part.compressed);
});
