import { spawn } from "node:child_process";

/** npm scripts that check the sources without running the product. Each can run alone under this name. */
const steps = [
  "typecheck",
  "lint",
  "format:check",
  "imports",
  "knip",
  "plain-words",
  "styles",
  "api-rules",
  "supply-chain",
  "security-table",
  "gen:check",
] as const;

export type Tally = { readonly passed: number; readonly failed: number };

/** Runs all checks, even after a failure, and prints the output of failed ones and the notes of all. */
export async function runChecks(): Promise<Tally> {
  let failed = 0;
  for (const step of steps) {
    const begun = performance.now();
    const { isFine, output } = await runStep(step);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`${isFine ? "✓" : "✗"} ${step} (${seconds} s)`);
    for (const [note] of output.matchAll(/^Note: .*$/gm)) console.log(`  ${note}`);
    if (isFine) continue;
    console.log(output);
    failed++;
  }
  return { passed: steps.length - failed, failed };
}

const runStep = (step: string): Promise<{ isFine: boolean; output: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn("npm", ["run", "--silent", step], { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.once("error", reject);
    child.once("close", (code) => resolve({ isFine: code === 0, output }));
  });

if (import.meta.main) {
  const { failed } = await runChecks();
  process.exitCode = failed === 0 ? 0 : 1;
}
