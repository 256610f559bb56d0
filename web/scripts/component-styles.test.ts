import { globSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { componentStyles } from "./component-styles.ts";

const library = dirname(createRequire(import.meta.url).resolve("@mantine/core/styles.layer.css"));

type Transform = { handler: (code: string, id: string) => { code: string } };

const { handler } = componentStyles().transform as unknown as Transform;

/** The sheets that a module of class names imports, without their ending. */
const sheetsOf = (module: string): string[] =>
  Array.from(handler("", join(library, module)).code.matchAll(/styles\/(\w+)\.layer\.css/g), ([, name = ""]) => name);

test("a component imports the sheets of the components that it is made of before its own", () => {
  expect(sheetsOf("esm/components/Button/Button.module.mjs")).toEqual(["UnstyledButton", "Loader", "Button"]);
  const modal = sheetsOf("esm/components/Modal/Modal.module.mjs");
  expect(modal.slice(-2)).toEqual(["ModalBase", "Modal"]);
  expect(modal).toEqual(expect.arrayContaining(["Overlay", "Paper", "CloseButton"]));
  expect(modal).not.toContain("Table");
});

test("each component of the library has a sheet", () => {
  const modules = globSync("esm/**/*.module.mjs", { cwd: library });
  expect(modules.length).toBeGreaterThan(90);
  expect(modules.filter((module) => sheetsOf(module).length === 0)).toEqual([]);
});
