/**
 * Runs TypeScript 7 over every project. It is called by path, because `tsc` in PATH is version 6, for tools that need its API.
 * The results are stored in `.cache/types`, so that a second run reads only the files that changed.
 */
import { spawnSync } from "node:child_process";

const projects = { contract: "contract", server: "server", web: "web", tools: "." };

const failed = Object.entries(projects).filter(([name, folder]) => {
  const options = ["--project", folder, "--incremental", "--tsBuildInfoFile", `.cache/types/${name}.json`];
  return spawnSync("node", ["node_modules/typescript-7/bin/tsc", ...options], { stdio: "inherit" }).status !== 0;
});
if (failed.length > 0) console.error(`Type errors in ${failed.map(([name]) => name).join(", ")}`);
process.exitCode = failed.length === 0 ? 0 : 1;
