import { spawn } from "node:child_process";
import type { Report } from "./drill.ts";

/**
 * Promises whose usual test is also the drill. They run at full size in their own process, so that nothing else is measured. `pattern`
 * selects the test.
 */
export function testsAtFullSize(
  files: readonly string[],
  { pattern, env = {} }: { pattern?: string; env?: Readonly<Record<string, string>> } = {},
): Promise<Report> {
  return new Promise((resolve, reject) => {
    const named = pattern === undefined ? [] : ["-t", pattern];
    const child = spawn("vitest", ["run", "--project", "*server", ...files, ...named, "--reporter=json"], {
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.once("error", reject);
    child.once("close", () => {
      try {
        resolve(readReport(output));
      } catch (error) {
        reject(error as Error);
      }
    });
  });
}

type Assertion = { readonly fullName: string; readonly status: string; readonly failureMessages?: readonly string[] };
type Results = { readonly testResults: readonly { readonly message: string; readonly assertionResults: readonly Assertion[] }[] };

/** Log lines of the tested servers come before the report, which is one line. */
function readReport(output: string): Report {
  const line = output.split("\n").findLast((text) => text.startsWith('{"num'));
  if (line === undefined) throw new Error("the tests ended without a report");
  const { testResults } = JSON.parse(line) as Results;
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
