import fontCss from "pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css?inline";

type Face = { readonly rule: string; readonly ranges: readonly (readonly [number, number])[] };

const rangeOf = (text: string): readonly [number, number] => {
  const [from = "0", to = from] = text.trim().replace(/^U\+/i, "").split("-");
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
};

const faces: readonly Face[] = (fontCss.match(/@font-face\s*\{[^}]*\}/g) ?? []).map((rule) => ({
  rule: rule.replace(/\s+/g, " "),
  ranges: (/unicode-range:([^;}]*)/.exec(rule)?.[1] ?? "").split(",").map(rangeOf),
}));

/** The faces of each letter, as indices of `faces`. Searching the ranges for every letter would take longer than rendering the page. */
const facesOf = new Map<number, number[]>();
for (const [index, { ranges }] of faces.entries()) {
  for (const [from, to] of ranges) for (let code = from; code <= to; code++) facesOf.set(code, [...(facesOf.get(code) ?? []), index]);
}

/** Markup and scripts contain nearly all of them, so every page has these faces. */
const facesOfAscii: ReadonlySet<number> = new Set(Array.from({ length: 0x80 }, (_, code) => facesOf.get(code) ?? []).flat());

/** The number of the page that had each letter last. One array for all pages. The typeface has no letters above U+FFFF. */
const lastPageOf = new Uint32Array(0x1_0000);
let pages = 0;

/**
 * Font rules for the letters of this page only. All 92 subsets would be most of a public page's CSS. The layouts behind the login load the
 * complete list.
 */
export const fontFacesFor = (html: string): string => {
  const needed = new Set(facesOfAscii);
  const page = ++pages;
  for (const run of html.match(/[^\0-\x7f]+/g) ?? []) {
    for (let at = 0; at < run.length; at++) {
      const code = run.charCodeAt(at);
      if (lastPageOf[code] === page) continue;
      lastPageOf[code] = page;
      for (const index of facesOf.get(code) ?? []) needed.add(index);
    }
  }
  return [...needed]
    .toSorted((a, b) => a - b)
    .map((index) => faces[index]?.rule)
    .join("");
};
