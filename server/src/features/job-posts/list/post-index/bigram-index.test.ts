import fc from "fast-check";
import { expect, test } from "vitest";
import { placesDown } from "./bitset.ts";
import { WordIndex, wordsIn } from "./bigram-index.ts";

const placesOf = (index: WordIndex, word: string, size: number): number[] => placesDown(index.find(word), size, size).toReversed();

// Few letters, so that pairs of them meet often.
const letter = fc.constantFrom("ㄱ", "ㅏ", "ㄴ", "a", " ", "\n");
const text = fc.string({ unit: letter, maxLength: 14 });

test("a word is found in exactly the texts that contain it", () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 12 }), text, (texts, typed) => {
      const index = new WordIndex(texts);
      for (const word of wordsIn(typed)) {
        const expected = texts.flatMap((one, place) => (one.includes(word) ? [place] : []));
        expect(placesOf(index, word, texts.length)).toEqual(expected);
        // The second answer is the remembered one.
        expect(placesOf(index, word, texts.length)).toEqual(expected);
      }
    }),
    { numRuns: 300 },
  );
});

test("more different letters than have a number of their own are told apart all the same", () => {
  const texts = Array.from({ length: 1200 }, (_, place) => String.fromCharCode(0x4e00 + place, 0x4e00 + ((place * 7) % 1200)));
  const index = new WordIndex(texts);
  for (const word of [...texts.filter((_, place) => place % 37 === 0), ..."\u4e00\u5200\u52af", "\u52af\u4e00"]) {
    expect(placesOf(index, word, texts.length)).toEqual(texts.flatMap((one, place) => (one.includes(word) ? [place] : [])));
  }
});

test("a letter that no text has finds nothing", () => {
  expect(placesOf(new WordIndex(["가나"]), "쀍", 1)).toEqual([]);
  expect(placesOf(new WordIndex([]), "가", 0)).toEqual([]);
});
