/**
 * Runs every check and test and prints one summary: the failures with their reasons, then "N passed, N failed". The counts include the
 * tests of Vitest and Playwright and the check steps.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "./browser.ts";
import { runChecks, type Tally } from "./check.ts";
import { root } from "./preflight.mjs";
import { type Failed, type Outcome, outcomeFile } from "./test-reporters/outcome.ts";
import { ensureWebBuilt } from "./web-build.mjs";

const reports = mkdtempSync(join(tmpdir(), "rounds-test-"));

// Neither installing nor building nor checking keeps two cores busy alone.
const browserInstalled = ensureBrowser();
const [checks] = await Promise.all([runChecks(), ensureWebBuilt()]);
const tests = await runTests("vitest", ["run", "--reporter=default", "--reporter=./scripts/test-reporters/vitest.ts"]);
await browserInstalled;
const journeys = await runTests("playwright", ["test", "--reporter=list,./scripts/test-reporters/playwright.ts"]);
rmSync(reports, { recursive: true });
printFailures([...tests.failed, ...journeys.failed]);
summarise({ checks, "unit and integration tests": tallyOf(tests), "browser tests": tallyOf(journeys) });

async function runTests(program: "vitest" | "playwright", args: readonly string[]): Promise<Outcome> {
  const file = join(reports, `${program}.json`);
  const status = await run(program, args, { [outcomeFile]: file });
  const outcome: Outcome = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Outcome) : { passed: 0, failed: [] };
  // A server that does not start or a cluster that does not stop is not the failure of a test.
  if (status === 0 || outcome.failed.length > 0) return outcome;
  return { ...outcome, failed: [{ where: program, why: `it ended with code ${status}; its output is above` }] };
}

function tallyOf({ passed, failed }: Outcome): Tally {
  return { passed, failed: failed.length };
}

/** Repeats the failures at the end, because ten minutes of output may follow a failure. */
function printFailures(failed: readonly Failed[]): void {
  for (const { where, why } of failed) console.log(`\n✗ ${where}\n${why.replaceAll(/^/gm, "    ")}`);
}

/** Resolves to the exit code. */
function run(program: string, args: readonly string[], more: NodeJS.ProcessEnv): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...more } });
    child.once("error", reject);
    child.once("close", resolve);
  });
}

function summarise(tallies: Record<string, Tally>): void {
  console.log("");
  for (const [name, { passed, failed }] of Object.entries(tallies)) {
    console.log(`${failed === 0 ? "✓" : "✗"} ${name}: ${passed} passed, ${failed} failed`);
  }
  const total = (key: keyof Tally) => Object.values(tallies).reduce((sum, tally) => sum + tally[key], 0);
  process.exitCode = total("failed") === 0 ? 0 : 1;
  console.log(`${total("passed")} passed, ${total("failed")} failed`);
}
