import { expect, test } from "vitest";
import { copiedBodies, missedTokens, untranslatedColors } from "./findings.ts";

const sheet = (path: string, text: string) => ({ path, text });
const body = "{ display: flex; gap: var(--space-8); color: red }";

test("the same three declarations in two sheets are a copy, in any order", () => {
  const other = ".b { color: red; gap: var(--space-8); display: flex }";
  expect(copiedBodies([sheet("a.css", `.a ${body}`), sheet("b.css", `@media (--phone) { ${other} }`)])).toEqual([
    "the same rule in a.css .a and b.css .b: { color: red; display: flex; gap: var(--space-8) }",
  ]);
});

test("two declarations are no copy, and neither is a rule that one sheet repeats", () => {
  const short = "{ display: flex; color: red }";
  expect(copiedBodies([sheet("a.css", `.a ${short}`), sheet("b.css", `.b ${short}`)])).toEqual([]);
  expect(copiedBodies([sheet("a.css", `.a ${body} @media (--phone) { .c ${body} }`)])).toEqual([]);
});

test("a number with a token, and a breakpoint without a name, are found with their lines", () => {
  const text = ".a {\n  padding: 8px 9px calc(16px + 1%);\n  border-radius: 12px;\n  width: 8px;\n}\n\n@media (max-width: 639px) {\n}\n";
  expect(missedTokens(sheet("a.css", text))).toEqual([
    "a.css:2 padding: 8px is var(--space-8)",
    "a.css:2 padding: 16px is var(--space-16)",
    "a.css:3 border-radius: 12px is var(--radius-12)",
    "a.css:7 @media (max-width: 639px): use a name of ui/tokens.ts",
  ]);
});

test("negative spaces and named breakpoints are fine", () => {
  expect(
    missedTokens(sheet("a.css", ".a { margin: calc(-1 * var(--space-8)) -3px }\n@media (--phone) { }\n@media (hover: hover) { }")),
  ).toEqual([]);
});

test("light-dark() in a component is found with its line, because the build does not translate it", () => {
  const text = '<Row>\n  <Text c="light-dark(#fff, #000)" />\n</Row>';
  expect(untranslatedColors(sheet("a.tsx", text))).toEqual(["a.tsx:2 light-dark(): use a token of ui/theme.ts"]);
});
