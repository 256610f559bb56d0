/**
 * Lets the typeface into a page that is being read already. It comes in a dozen parts: switching its rules on would draw every word anew for
 * the rules, and again for each part that arrives. So the parts of the words on the screen are fetched first, one by one lest a tap
 * waits for all of them, and then they join at one stroke. Those of other letters are fetched when one is drawn, as ever.
 *
 * Pages carry the text of this function (`ssr/page-parts.ts`), so it can use nothing from outside itself.
 */
export const letFontsIn = async (rules: HTMLStyleElement): Promise<void> => {
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
    // A part that does not arrive is no reason to do without the others.
    if (lettersOf(unicodeRange).test(words)) loads.push(face.load().catch(() => undefined));
    await new Promise((go) => setTimeout(go));
  }
  await Promise.all(loads);
  for (const face of faces) document.fonts.add(face);
};
