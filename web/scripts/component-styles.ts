import { globSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const wholeSheet = "@mantine/core/styles.layer.css";
const library = dirname(createRequire(import.meta.url).resolve(wholeSheet));
const general = "\0general-styles";
const generalSheets = ["baseline", "default-css-variables", "global"];

/** Modules of the library that contain the class names of a component. */
const classNames = /\/@mantine\/core\/esm\/.*\.module\.mjs$/;
const classesIn = (text: string): string[] => text.match(/\bm_[0-9a-f]+\b/g) ?? [];

const read = (path: string): string => readFileSync(join(library, path), "utf8");

/** The sheets of components by the folder of their component, in the order of the whole sheet. */
function sheetsByFolder(): ReadonlyMap<string, string> {
  const sheets = readdirSync(join(library, "styles")).filter((name) => name.endsWith(".layer.css"));
  const sheetOf = new Map(sheets.flatMap((sheet) => classesIn(read(`styles/${sheet}`)).map((name) => [name, sheet] as const)));
  const whole = read("styles.layer.css");
  const place = (sheet: string): number => whole.indexOf(classesIn(read(`styles/${sheet}`))[0] ?? "");
  return new Map(
    globSync("esm/**/*.module.mjs", { cwd: library })
      .map((module) => [dirname(module), sheetOf.get(classesIn(read(module))[0] ?? "") ?? ""] as const)
      .toSorted(([, a], [, b]) => place(a) - place(b)),
  );
}

/** The folders from which the modules of a folder import, with those of the imported folders. */
function foldersBelow(folder: string, known: Map<string, ReadonlySet<string>>): ReadonlySet<string> {
  const before = known.get(folder);
  if (before) return before;
  const found = new Set([folder]);
  known.set(folder, found);
  for (const file of globSync(`${folder}/*.mjs`, { cwd: library }))
    for (const [, name = ""] of read(file).matchAll(/ from "(\.[^"]+)"/g))
      for (const one of foldersBelow(dirname(join(folder, name)), known)) found.add(one);
  return found;
}

/**
 * A component of the library brings its styles. The whole sheet is longer than all other styles of a screen. A component is made of others
 * and overrides their styles, so their sheets come first, in the order of the whole sheet. Vite's development server loads the whole sheet.
 */
export const componentStyles = (): Plugin => {
  let sheets: ReadonlyMap<string, string> | undefined;
  const known = new Map<string, ReadonlySet<string>>();
  return {
    name: "rounds:component-styles",
    apply: "build",
    enforce: "pre",
    resolveId: (name) => (name === wholeSheet ? general : null),
    load: (id) => (id === general ? generalSheets.map((name) => `import "@mantine/core/styles/${name}.layer.css";`).join("\n") : null),
    transform: {
      filter: { id: classNames },
      handler: (code, id) => {
        const below = foldersBelow(dirname(id.slice(id.indexOf("/esm/") + 1)), known);
        sheets ??= sheetsByFolder();
        const needed = [...sheets].filter(([folder]) => below.has(folder)).map(([, sheet]) => `import "@mantine/core/styles/${sheet}";`);
        return { code: [...needed, code].join("\n"), map: null };
      },
    },
  };
};
