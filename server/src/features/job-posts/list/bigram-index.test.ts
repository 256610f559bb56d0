import fc from "fast-check";
import { expect, test } from "vitest";
import { highestRows } from "./bitset.ts";
import { BigramIndex, splitWords } from "./bigram-index.ts";

const rowsOf = (index: BigramIndex, term: string, size: number): number[] => highestRows(index.find(term), size, size).toReversed();

// Few letters, so that pairs of them meet often.
const letter = fc.constantFrom("ㄱ", "ㅏ", "ㄴ", "a", " ", "\n");
const text = fc.string({ unit: letter, maxLength: 14 });

test("a term is found in exactly the texts that contain it", () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 12 }), text, (texts, typed) => {
      const index = new BigramIndex(texts);
      for (const word of splitWords(typed)) {
        const expected = texts.flatMap((one, row) => (one.includes(word) ? [row] : []));
        expect(rowsOf(index, word, texts.length)).toEqual(expected);
        // The second result comes from the cache.
        expect(rowsOf(index, word, texts.length)).toEqual(expected);
      }
    }),
    { numRuns: 300 },
  );
});

test("terms with letters that share a number are found in the right texts", () => {
  const texts = Array.from({ length: 1200 }, (_, row) => String.fromCharCode(0x4e00 + row, 0x4e00 + ((row * 7) % 1200)));
  const index = new BigramIndex(texts);
  for (const word of [...texts.filter((_, row) => row % 37 === 0), ..."\u4e00\u5200\u52af", "\u52af\u4e00"]) {
    expect(rowsOf(index, word, texts.length)).toEqual(texts.flatMap((one, row) => (one.includes(word) ? [row] : [])));
  }
});

test("a letter that no text contains finds nothing", () => {
  expect(rowsOf(new BigramIndex(["가나"]), "쀍", 1)).toEqual([]);
  expect(rowsOf(new BigramIndex([]), "가", 0)).toEqual([]);
});
