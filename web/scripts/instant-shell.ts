import { join } from "node:path";
import { build } from "vite";
import { browserContract } from "./browser-contract.ts";
import { postcss } from "./postcss.ts";

const root = join(import.meta.dirname, "..");

/**
 * One script and one style sheet that pages include. This build is separate from the browser build, because it replaces React by Preact:
 * the page contains the whole script, and React alone is eight times as large.
 */
export const buildInstantShell = () =>
  build({
    root,
    configFile: false,
    plugins: [browserContract()],
    css: { postcss },
    resolve: {
      alias: [
        { find: /^react\/jsx-runtime$/, replacement: "preact/compat/jsx-runtime" },
        { find: /^react-dom\/client$/, replacement: "preact/compat/client" },
        { find: /^react(?:-dom)?$/, replacement: "preact/compat" },
      ],
    },
    build: {
      target: "es2022",
      outDir: "dist/instant-shell",
      emptyOutDir: true,
      copyPublicDir: false,
      reportCompressedSize: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: "src/instant-shell/instant-shell.tsx",
        output: { format: "iife", entryFileNames: "instant-shell.js", assetFileNames: "instant-shell[extname]", codeSplitting: false },
        treeshake: { moduleSideEffects: (id) => /\/instant-shell\.tsx$|\/preact\/|\.css$/.test(id) },
      },
    },
  });
