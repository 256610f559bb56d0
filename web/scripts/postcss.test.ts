import postcssOf from "postcss";
import { expect, test } from "vitest";
import { postcss } from "./postcss.ts";

const built = async (sheet: string): Promise<string> => (await postcssOf(postcss.plugins).process(sheet, { from: "sheet.css" })).css;

test("sizes grow with the font size that a person has chosen in the browser", async () => {
  expect(await built(".a { font-size: 14px; height: calc(100dvh - 56px); margin: -8px var(--space-16); top: .5px }")).toBe(
    ".a { font-size: 0.875rem; height: calc(100dvh - 3.5rem); margin: -0.5rem 1rem; top: .5px }",
  );
  const role = await built(".a { @mixin type note; }");
  expect(role).toContain("font-size: 0.875rem");
  expect(role).toContain("line-height: 1.375rem");
});

test("lines and shadows stay thin", async () => {
  const thin = ".a { border-top: 3px solid red; outline-offset: 4px; box-shadow: 0 8px 24px red; background: url(a-16px.svg) }";
  expect(await built(thin)).toBe(thin);
  expect(await built(".a { border-radius: var(--radius-12) }")).toBe(".a { border-radius: 0.75rem }");
});

test("larger letters reach the narrow layout in a wider window", async () => {
  expect(await built("@media (--narrow) { .a { color: red } }")).toContain("@media (width < 64em)");
  expect(await built("@container (width < 560px) { .a { color: red } }")).toContain("@container (width < 35rem)");
});

test("each declaration of a mixin has a source, without which Vite warns", async () => {
  const { root } = await postcssOf(postcss.plugins).process(".a { @mixin type note; }", { from: "sheet.css" });
  const files: (string | undefined)[] = [];
  root.walkDecls(({ source }) => void files.push(source?.input.from));
  expect(files.length).toBeGreaterThan(1);
  expect(new Set(files).size).toBe(1);
  expect(files[0]).toContain("sheet.css");
});
