/** Writes the generated route tree of the web. `--check` writes nothing and fails if the file is stale. */
import { readFileSync, writeFileSync } from "node:fs";
import { resolveConfig } from "vite";

const file = "web/src/route-tree.gen.ts";
const before = readOrEmpty(file);
// The router's Vite plugin generates the tree while Vite resolves its configuration, so this uses the options of the build.
await resolveConfig({ configFile: "web/vite.config.ts", logLevel: "error" }, "build");
const after = readOrEmpty(file);

if (process.argv.includes("--check") && before !== after) {
  writeFileSync(file, before);
  console.error(`${file} is stale: run npm run gen`);
  process.exitCode = 1;
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return "";
    throw error;
  }
}
