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

/** Most checks use one core. */
const checksAtATime = 2;

/** Runs all checks, even after a failure, and prints the output of failed ones and the notes of all. */
export async function runChecks(): Promise<Tally> {
  const waiting = steps.values();
  let failed = 0;
  const runWaiting = async (): Promise<void> => {
    for (const step of waiting) if (!(await passes(step))) failed++;
  };
  await Promise.all(Array.from({ length: checksAtATime }, runWaiting));
  return { passed: steps.length - failed, failed };
}

async function passes(step: string): Promise<boolean> {
  const begun = performance.now();
  const { isFine, output } = await runStep(step);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${isFine ? "✓" : "✗"} ${step} (${seconds} s)`);
  for (const [note] of output.matchAll(/^Note: .*$/gm)) console.log(`  ${note}`);
  if (!isFine) console.log(output);
  return isFine;
}

const runStep = (step: string): Promise<{ isFine: boolean; output: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["--run", step], { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.once("error", reject);
    child.once("close", (code) => resolve({ isFine: code === 0, output }));
  });

if (import.meta.main) {
  const { failed } = await runChecks();
  process.exitCode = failed === 0 ? 0 : 1;
}
