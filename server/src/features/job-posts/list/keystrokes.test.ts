import fc from "fast-check";
import { expect, test } from "vitest";
import { keystrokes } from "./keystrokes.ts";

const finds = (typed: string, words: string): boolean => keystrokes(words).includes(keystrokes(typed));

test.each([
  ["강나", "강남"],
  ["강", "강남"],
  ["가", "강남"],
  ["강ㄴ", "강남"],
  ["간", "가나"],
  ["고", "과천"],
  ["갑", "값진"],
  ["의", "의원"],
  ["남구", "강남구"],
  ["나", "강낭"],
  ["mri", "mri실"],
])("%s is typed before %s", (typed, words) => expect(finds(typed, words)).toBe(true));

test.each([
  ["강남", "강나"],
  ["아", "과천"],
  ["가까", "각가"],
  ["ㄱㄴ", "학년"],
  ["ㅏ", "가"],
])("%s is not in %s", (typed, words) => expect(finds(typed, words)).toBe(false));

test("composed and decomposed Hangul are the same", () => {
  expect(keystrokes("강남값".normalize("NFD"))).toBe(keystrokes("강남값"));
});

const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCodePoint(code));

test("no two syllables have the same keystrokes", () => {
  const all = Array.from({ length: 0xd7a3 - 0xac00 + 1 }, (_, index) => keystrokes(String.fromCodePoint(0xac00 + index)));
  expect(new Set(all).size).toBe(all.length);
  expect(all.every((typed) => typed.length >= 2 && typed.length <= 5)).toBe(true);
});

test("any part of any word is found in the word", () => {
  const words = fc.array(syllable, { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(words, fc.nat(7), fc.nat(7), (letters, from, length) => {
      const typed = letters.slice(from, from + length + 1).join("");
      expect(finds(typed, letters.join(""))).toBe(true);
    }),
  );
});
