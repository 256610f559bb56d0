import fc from "fast-check";
import { expect, test } from "vitest";
import { partialPattern, settledParts } from "./partial-hangul.ts";

const finds = (typed: string, text: string): boolean => new RegExp(partialPattern(typed), "u").test(text);

test.each([
  ["강", "강남구"],
  ["강나", "강남구"],
  ["가", "강남구"],
  ["ㄱㄴㄱ", "강남구"],
  ["강ㄴ", "강남구"],
  ["테헤라", "테헤란로"],
  ["1-2", "역삼동 1-2"],
])("%s finds %s", (typed, text) => {
  expect(finds(typed, text)).toBe(true);
});

test.each([
  ["강너", "강남구"],
  ["갈", "강남구"],
  ["강나구", "강남구"],
  ["ㄴㄱㄱ", "강남구"],
  ["1.2", "역삼동 132"],
])("%s does not find %s", (typed, text) => {
  expect(finds(typed, text)).toBe(false);
});

test("any text is a valid expression and finds itself", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme-composite" }), (text) => {
      expect(finds(text, text.normalize("NFC"))).toBe(true);
    }),
  );
});

test.each([
  ["ㄱ남구", ["남"]],
  ["양화로4", ["양화로4"]],
  ["강남", ["강남"]],
  ["강나", ["강"]],
  ["ㄱㄴ", []],
])("settled parts of %s", (typed, parts) => {
  expect(settledParts(typed)).toEqual(parts);
});

test("every text that a partial word finds contains its settled parts", () => {
  const letters = fc.string({ unit: fc.constantFrom(..."강가각나남ㄱㄴa"), maxLength: 4 });
  fc.assert(
    fc.property(letters, letters, (typed, text) => {
      fc.pre(finds(typed, text));
      for (const part of settledParts(typed)) expect(text).toContain(part);
    }),
  );
});
