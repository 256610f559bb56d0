import { Resvg } from "@resvg/resvg-js";
import fc from "fast-check";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { breakLines, textWidth } from "./text-lines.ts";

const fontFile = join(dirname(createRequire(import.meta.url).resolve("pretendard/package.json")), "dist/public/static/Pretendard-Bold.otf");

/** The width in a rendered picture. */
const drawnWidth = (text: string, size: number): number => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="200"><text y="100" font-family="Pretendard" font-weight="700" font-size="${size}">${text}</text></svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false, fontFiles: [fontFile], defaultFontFamily: "Pretendard" } }).getBBox()?.width ?? 0;
};

test.each([
  "하늘온내과의원",
  "월 1,500~1,800만원",
  "Wellness MEDICAL Center 24",
  "(의)가온·누리 1-2관",
  "WWWWMMMM",
  "fi jt rI [가] {나}",
  "漢方 ①②",
])("%s is estimated no narrower than it is drawn, and not much wider", (text) => {
  const [estimate, drawn] = [textWidth(text, 50), drawnWidth(text, 50)];
  expect(estimate).toBeGreaterThanOrEqual(drawn);
  expect(estimate).toBeLessThan(drawn * 1.45);
});

const space = { size: 50, width: 688, lines: 2 };

test("breaks between words", () => {
  expect(breakLines("의료법인 한국보건재단 부속 가온병원", space)).toEqual(["의료법인 한국보건재단 부속", "가온병원"]);
});

test("breaks a word only if it is longer than a line", () => {
  const [first = "", second = ""] = breakLines("가".repeat(20), space);
  expect(first + second).toBe("가".repeat(20));
});

test("a text that is too long ends in an ellipsis", () => {
  expect(breakLines("가 ".repeat(200), space)).toEqual([expect.not.stringContaining("…"), expect.stringMatching(/가…$/)]);
});

test("an empty text gives no line, and white space collapses", () => {
  expect(breakLines(" \n ", space)).toEqual([]);
  expect(breakLines("가  \n 나", space)).toEqual(["가 나"]);
});

test("no text gives too many lines, a line that is too wide, or an endless loop", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
      const lines = breakLines(text, space);
      expect(lines.length).toBeLessThanOrEqual(2);
      for (const line of lines) expect(textWidth(line, space.size)).toBeLessThanOrEqual(space.width);
    }),
  );
});
