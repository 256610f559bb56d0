import fontCss from "pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css?inline";

type Face = { rule: string; ranges: (readonly [number, number])[] };

const rangeOf = (text: string): readonly [number, number] => {
  const [from = "0", to = from] = text.trim().replace(/^U\+/i, "").split("-");
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
};

const faces: Face[] = (fontCss.match(/@font-face\s*\{[^}]*\}/g) ?? []).map((rule) => ({
  rule: rule.replace(/\s+/g, " "),
  ranges: (/unicode-range:([^;}]*)/.exec(rule)?.[1] ?? "").split(",").map(rangeOf),
}));

const covers = ({ ranges }: Face, codePoints: readonly number[]) =>
  codePoints.some((code) => ranges.some(([from, to]) => code >= from && code <= to));

/**
 * Font rules for the letters of this page only. All 92 subsets would be most of a public page's CSS. The layouts behind the login load the
 * complete list.
 */
export const fontFacesFor = (html: string): string => {
  const codePoints = [...new Set(html)].flatMap((letter) => letter.codePointAt(0) ?? []);
  return faces
    .filter((face) => covers(face, codePoints))
    .map(({ rule }) => rule)
    .join("");
};
