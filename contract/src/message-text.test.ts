import fc from "fast-check";
import { expect, test } from "vitest";
import { plainText } from "./message-text.ts";

const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code));

test("makes dashes, quotes, spaces and line ends plain", () => {
  expect(plainText("1–2—3 ‘가’ “나”\u00A0다\u200B\r\n라\r마")).toBe("1-2-3 '가' \"나\" 다\n라\n마");
});

test("line breaks of Word and PowerPoint become plain ones, and control characters disappear", () => {
  expect(plainText("1\u000B2\u20283\u0085\u001B4\t5\u0007")).toBe("1\n2\n3\n4\t5");
});

test("composes Hangul that arrives in parts, as file names of some systems do", () => {
  expect(plainText("라운즈".normalize("NFD"))).toBe("라운즈");
});

test("is idempotent and leaves plain text unchanged", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.array(syllable), (text, hangul) => {
      expect(plainText(plainText(text))).toBe(plainText(text));
      expect(plainText(hangul.join(""))).toBe(hangul.join(""));
    }),
  );
});
