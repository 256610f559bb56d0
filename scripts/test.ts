/**
 * Runs every check and test and prints one summary: the failures with their reasons, then "N passed, N failed". The counts include the
 * tests of Vitest and Playwright and the check steps.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "./browser.ts";
import { runChecks, type Tally } from "./check.ts";
import { startJourneyServer } from "./journey-server.ts";
import { root } from "./preflight.mjs";
import { type Failed, type Outcome, outcomeFile } from "./test-reporters/outcome.ts";
import { ensureWebBuilt } from "./web-build.mjs";

// Dozens of processes load the modules of the server. Node compiles them once, and later processes read the result.
process.env["NODE_COMPILE_CACHE"] ??= join(root, ".cache/node");

const reports = mkdtempSync(join(tmpdir(), "rounds-test-"));
const children = new Set<ChildProcess>();
let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => void stopChildren(signal));

// Together, because none of the three uses two cores all the time.
const browserInstalled = ensureBrowser();
const [checks] = await Promise.all([runChecks(), ensureWebBuilt()]);
// It starts while Vitest prepares its database, which uses one core.
const server = await startJourneyServer();
children.add(server.child);
const tests = await runTests("vitest", ["run", "--reporter=default", "--reporter=./scripts/test-reporters/vitest.ts"]);
await browserInstalled;
const journeys = await runJourneys();
rmSync(reports, { recursive: true });
printFailures([...tests.failed, ...journeys.failed]);
summarise({ checks, "unit and integration tests": tallyOf(tests), "browser tests": tallyOf(journeys) });

async function runJourneys(): Promise<Outcome> {
  const where = "the server of the journeys";
  const isReady = await server.untilReady();
  const outcome = isReady
    ? await runTests("playwright", ["test", "--reporter=list,./scripts/test-reporters/playwright.ts"], server.env)
    : { passed: 0, failed: [{ where, why: "it did not start; its output is above" }] };
  const status = await server.stop();
  if (status === 0 || !isReady) return outcome;
  return { ...outcome, failed: [...outcome.failed, { where, why: `it ended with code ${status}; its output is above` }] };
}

async function runTests(program: "vitest" | "playwright", args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const file = join(reports, `${program}.json`);
  const status = await run(program, args, { ...env, [outcomeFile]: file });
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
    // After a signal, nothing else runs, and this program ends.
    if (isStopping) return;
    const child = spawn(program, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...more } });
    children.add(child);
    child.once("error", reject);
    child.once("close", resolve);
  });
}

/** Children would continue without us, because preflight.mjs runs this program in a separate process group. */
async function stopChildren(signal: NodeJS.Signals): Promise<void> {
  isStopping = true;
  const open = [...children].filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  await Promise.all(open.map((child) => new Promise((resolve) => child.once("close", resolve).kill(signal))));
  process.exit(1);
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
