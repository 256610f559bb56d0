/**
 * Every check and test there is, with one summary. Its last line, "N passed, N failed", counts the tests of Vitest and Playwright
 * and the check steps.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { ensureBrowser } from "./browser.ts";
import { runChecks, type Tally } from "./checks.ts";
import { root } from "./preflight.mjs";
import { ensureWebBuilt } from "./web-build.mjs";

const reports = mkdtempSync(join(tmpdir(), "rounds-test-"));
const env = { ...process.env, PATH: `${join(root, "node_modules", ".bin")}${delimiter}${process.env["PATH"] ?? ""}` };
process.env["PATH"] = env.PATH;

// Of installing, building and checking none keeps two cores busy alone.
const browserInstalled = ensureBrowser();
const [checks] = await Promise.all([runChecks(), ensureWebBuilt()]);
const tests = await runVitest();
await browserInstalled;
const results: Record<string, Tally> = { checks, "unit and integration tests": tests, "browser tests": await runPlaywright() };
rmSync(reports, { recursive: true });
summarise(results);

async function runVitest(): Promise<Tally> {
  const report = join(reports, "vitest.json");
  const status = await run("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`], {});
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(report);
  return withExitCode({ passed: numPassedTests, failed: numFailedTests }, status);
}

async function runPlaywright(): Promise<Tally> {
  const report = join(reports, "playwright.json");
  const status = await run("playwright", ["test", "--reporter=list,json"], { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  const { expected = 0, unexpected = 0, flaky = 0 } = readReport(report).stats ?? {};
  return withExitCode({ passed: expected, failed: unexpected + flaky }, status);
}

/** A suite that cannot even be loaded, or a server that does not start, has no failed test to count but is a failure. */
function withExitCode(tally: Tally, status: number | null): Tally {
  return status !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

type Report = { numPassedTests?: number; numFailedTests?: number; stats?: { expected?: number; unexpected?: number; flaky?: number } };

function readReport(file: string): Report {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : {};
}

/** Answers its exit code. */
function run(program: string, args: readonly string[], more: NodeJS.ProcessEnv): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: "inherit", env: { ...env, ...more } });
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
