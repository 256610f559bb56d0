/** Widths of Pretendard Bold by kind of character, relative to the font size. Measured with resvg and rounded up. Lighter weights are narrower. */
const widths: readonly [RegExp, number][] = [
  [/[\u3131-\u318e\uac00-\ud7a3]/u, 0.87],
  [/[il.,:;'|!·\u2019]/u, 0.33],
  [/[ ()[\]{}/\-fjrtI]/u, 0.46],
  [/[WMmw@%]/u, 1],
  [/[A-Z]/u, 0.78],
  [/[0-9a-z~#&+=$?*<>_"]/u, 0.69],
];

const widthOf = (character: string): number => widths.find(([kind]) => kind.test(character))?.[1] ?? 1.02;

/** The maximum width of a text, in the unit of `size`. */
export const textWidth = (text: string, size: number): number => [...text].reduce((sum, character) => sum + widthOf(character), 0) * size;

type Space = { readonly size: number; readonly width: number; readonly lines: number };

/** The longest prefix that fits together with an ellipsis. */
const cut = (text: string, { size, width }: Space): string => {
  let prefix = "";
  for (const character of text) {
    if (textWidth(`${prefix}${character}…`, size) > width) break;
    prefix += character;
  }
  return `${prefix.trimEnd()}…`;
};

/** Breaks lines between words, and inside a word only if it is longer than a line. A text that is too long ends in an ellipsis. */
export function breakLines(text: string, space: Space): string[] {
  const lines: string[] = [];
  let rest = text.replaceAll(/\s+/g, " ").trim();
  while (rest !== "") {
    if (textWidth(rest, space.size) <= space.width) return [...lines, rest];
    if (lines.length === space.lines - 1) return [...lines, cut(rest, space)];
    let fits = "";
    for (const character of rest) {
      if (textWidth(fits + character, space.size) > space.width) break;
      fits += character;
    }
    const lastSpace = rest.startsWith(" ", fits.length) ? fits.length : fits.lastIndexOf(" ");
    const line = lastSpace > 0 ? rest.slice(0, lastSpace) : fits;
    lines.push(line.trimEnd());
    rest = rest.slice(line.length).trimStart();
  }
  return lines;
}
