import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { encodable, encodableName, eucKrBytes, textMessageKind } from "./euc-kr.ts";

const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code));
const ascii = fc.string({ unit: "grapheme-ascii", maxLength: 40 });

describe("bytes", () => {
  test.each([
    ["", 0],
    ["abc 123", 7],
    ["인증번호", 8],
    ["[라운즈] 1", 10],
    ["똠뷁펲", 6],
    ["①㈜", 4],
    ["₩", 1],
  ])("%j has %i bytes", (text, bytes) => {
    expect(eucKrBytes(text)).toBe(bytes);
  });

  test("a syllable has two bytes and an ASCII character one, in any mixture", () => {
    fc.assert(
      fc.property(fc.array(syllable, { maxLength: 60 }), ascii, (hangul, latin) => {
        const text = hangul.join("") + latin;
        expect(eucKrBytes(text)).toBe(hangul.length * 2 + latin.length);
        expect(encodable(text)).toBe(true);
      }),
    );
  });
});

test.each([
  ["최지우", "최지우"],
  ["최지우".normalize("NFD"), "최지우"],
  ["José 김", "Jose 김"],
  ["이하늘🩺", "이하늘"],
  ["👩‍⚕️ 박 🏥 서연", "박 서연"],
  ["라온·나무 & Co. 漢字", "라온·나무 & Co. 漢字"],
])("the name %j is %j in a text message", (name, written) => {
  expect(encodableName(name)).toBe(written);
});

describe("encodable", () => {
  test.each(["안녕하세요", "뷁 똠방각하", "A-Z ~ ?", "℃ ㎡ ※ …", "漢字"])("%j survives", (text) => {
    expect(encodable(text)).toBe(true);
  });

  test.each(["😀", "café", "₩100", "한글👍🏻", "\u{1F1F0}\u{1F1F7}", "\uD800", "हिन्दी"])("%j does not", (text) => {
    expect(encodable(text)).toBe(false);
  });

  test("an encodable text survives encoding, and no text makes the check fail", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const bytes = eucKrBytes(text);
        expect(encodable(text) ? bytes : 0).toBeLessThanOrEqual(text.length * 2);
      }),
    );
  });
});

describe("kind", () => {
  test.each([
    ["가".repeat(45), "SMS"],
    [`${"가".repeat(45)}a`, "LMS"],
    ["a".repeat(90), "SMS"],
    ["가".repeat(1000), "LMS"],
    [`${"가".repeat(1000)}a`, null],
  ])("%#: at the limits", (text, kind) => {
    expect(textMessageKind(text)).toBe(kind);
  });
});
