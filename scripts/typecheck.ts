/** Runs TypeScript 7 over every project. It is called by path, because `tsc` in PATH is version 6, for tools that need its API. */
import { spawnSync } from "node:child_process";

const projects = ["contract", "server", "web", "."];

const failed = projects.filter(
  (project) => spawnSync("node", ["node_modules/typescript-7/bin/tsc", "--project", project], { stdio: "inherit" }).status !== 0,
);
if (failed.length > 0) console.error(`Type errors in ${failed.join(", ")}`);
process.exitCode = failed.length === 0 ? 0 : 1;
