import { join } from "node:path";
import type { Plugin } from "vite";

const source = join(import.meta.dirname, "../src");
const replacements = [
  { library: /\/InlineStyles\/InlineStyles\.mjs$/, ours: join(source, "lib/adopted-styles/inline-styles.ts") },
  { library: /^react-style-singleton$/, ours: join(source, "lib/adopted-styles/style-singleton.ts") },
  // Not because of the policy: ours generates its text once, and not for each page.
  { library: /\/(?:MantineCssVariables|MantineClasses)\.mjs$/, ours: join(source, "ui/css-variables.tsx") },
];

/**
 * Replaces the modules of libraries that add style elements in the browser. The Content-Security-Policy contains hashes of the server's own
 * styles only. In development it allows all styles, so the libraries stay as they are there.
 */
export const libraryStyles = (): Plugin => ({
  name: "library-styles",
  apply: "build",
  enforce: "pre",
  resolveId: (name) => replacements.find(({ library }) => library.test(name))?.ours ?? null,
});
