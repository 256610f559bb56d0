import { spawnSync } from "node:child_process";

/** npm scripts that look at the sources without running the product; the names people see and can run alone. */
const steps = ["typecheck", "lint", "format:check", "imports", "knip", "gen:check"] as const;

export type Tally = { readonly passed: number; readonly failed: number };

/** Runs every check, also after one has failed, and prints the output of those that fail. */
export function runChecks(): Tally {
  const failed = steps.filter((step) => {
    const begun = performance.now();
    const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", step], { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`${status === 0 ? "✓" : "✗"} ${step} (${seconds} s)`);
    if (status !== 0) console.log(`${stdout}${stderr}`);
    return status !== 0;
  });
  return { passed: steps.length - failed.length, failed: failed.length };
}
