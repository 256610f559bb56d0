import { join } from "node:path";
import { build } from "vite";
import { browserContract } from "./browser-contract.ts";

const root = join(import.meta.dirname, "..");
const draw = join(root, "src/first-look/draw.ts");

/**
 * The script and the styles of the first look, which pages carry inside: one file each. They stand apart from the browser build, because
 * there React is what it is; here a few lines stand for it.
 */
export const buildFirstLook = () =>
  build({
    root,
    configFile: false,
    plugins: [browserContract()],
    resolve: { alias: [{ find: /^react(?:\/jsx-runtime)?$/, replacement: draw }] },
    build: {
      target: "es2022",
      outDir: "dist/first-look",
      emptyOutDir: true,
      copyPublicDir: false,
      reportCompressedSize: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: "src/first-look/first-look.ts",
        output: { format: "iife", entryFileNames: "first-look.js", assetFileNames: "first-look[extname]", codeSplitting: false },
        treeshake: { moduleSideEffects: (id) => /\/first-look\.ts$|\.css$/.test(id) },
      },
    },
  });
