/**
 * Adds the typeface to a visible page. The typeface has a dozen parts. Enabling its CSS rules would lay out all text again for
 * the rules and for each loaded part. So this function first loads the parts for the text on the screen, then adds all parts together.
 * It pauses between parts, so that a tap does not wait. The browser loads parts for other letters when it needs them.
 *
 * Pages contain the source of this function (`ssr/page-parts.ts`), so it must not use imports or outer variables.
 */
export const addFonts = async (rules: HTMLStyleElement): Promise<void> => {
  const words = document.body.innerText;
  // `U+AC00-AC05, U+AC08` as a class of letters.
  const lettersOf = (ranges: string): RegExp =>
    new RegExp(`[${ranges.replaceAll(/U\+(\w+)-?(\w*),?\s*/gi, (_, from: string, to: string) => `\\u{${from}}-\\u{${to || from}}`)}]`, "u");
  const faces: FontFace[] = [];
  const loads: Promise<unknown>[] = [];
  for (const { style } of Array.from(rules.sheet?.cssRules ?? []) as CSSFontFaceRule[]) {
    const value = (name: string) => style.getPropertyValue(name);
    const unicodeRange = value("unicode-range");
    const face = new FontFace(value("font-family").replaceAll('"', ""), value("src"), {
      unicodeRange,
      weight: value("font-weight"),
      style: value("font-style"),
      display: "swap",
    });
    faces.push(face);
    // A part that fails to load must not block the others.
    if (lettersOf(unicodeRange).test(words)) loads.push(face.load().catch(() => undefined));
    await new Promise((go) => setTimeout(go));
  }
  await Promise.all(loads);
  for (const face of faces) document.fonts.add(face);
};
