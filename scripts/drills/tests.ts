import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Report } from "./drill.ts";

/**
 * Promises whose usual test is also the drill. They run at full size in their own process, so that nothing else is measured. `pattern`
 * selects the test.
 */
export async function testsAtFullSize(
  files: readonly string[],
  { pattern, env = {} }: { pattern?: string; env?: Readonly<Record<string, string>> } = {},
): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), "rounds-drill-"));
  const file = join(folder, "report.json");
  try {
    const named = pattern === undefined ? [] : ["-t", pattern];
    const child = spawn("vitest", ["run", "--project", "*server", ...files, ...named, "--reporter=json", `--outputFile=${file}`], {
      env: { ...process.env, ...env },
      stdio: ["ignore", "ignore", "inherit"],
    });
    // A failed test is part of the report.
    await once(child, "close");
    return readReport(await readFile(file, "utf8"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Assertion = { readonly fullName: string; readonly status: string; readonly failureMessages?: readonly string[] };
type Results = { readonly testResults: readonly { readonly message: string; readonly assertionResults: readonly Assertion[] }[] };

function readReport(text: string): Report {
  const { testResults } = JSON.parse(text) as Results;
  const tests = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === "passed" || status === "failed");
  const problems = tests
    .filter(({ status }) => status === "failed")
    .map(({ fullName, failureMessages = [] }) => `${fullName}: ${failureMessages[0] ?? ""}`);
  for (const { message, assertionResults } of testResults) if (assertionResults.length === 0 && message !== "") problems.push(message);
  if (tests.length === 0) problems.push("no test has this name");
  return { problems, counts: { tests: tests.length } };
}
