/** Writes the generated route tree of the web. `--check` writes nothing and fails if the file is stale. */
import { writeFileSync } from "node:fs";
import { resolveConfig } from "vite";
import { readIfPresent } from "../server/src/lib/read-if-present.ts";

const file = "web/src/route-tree.gen.ts";
const before = readIfPresent(file);
// The router's Vite plugin generates the tree while Vite resolves its configuration, so this uses the options of the build.
await resolveConfig({ configFile: "web/vite.config.ts", logLevel: "error" }, "build");
const after = readIfPresent(file);

if (process.argv.includes("--check") && before !== after) {
  writeFileSync(file, before);
  console.error(`${file} is stale: run npm run gen`);
  process.exitCode = 1;
}
