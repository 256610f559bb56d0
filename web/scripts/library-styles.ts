import { join } from "node:path";
import type { Plugin } from "vite";

const folder = join(import.meta.dirname, "../src/lib/adopted-styles");
const replacements = [
  { library: /\/InlineStyles\/InlineStyles\.mjs$/, ours: join(folder, "inline-styles.ts") },
  { library: /^react-style-singleton$/, ours: join(folder, "style-singleton.ts") },
];

/**
 * Replaces the modules of libraries that add style elements in the browser. The Content-Security-Policy contains hashes of the server's own
 * styles only. In development it allows all styles, so the libraries stay as they are there.
 */
export const libraryStyles = (): Plugin => ({
  name: "library-styles",
  apply: "build",
  enforce: "pre",
  resolveId: (source) => replacements.find(({ library }) => library.test(source))?.ours ?? null,
});
