/**
 * `npm run security-table` checks docs/security.md: all requirements are listed, and each named file exists. It also checks that
 * docs/security-policies.md has a limit for each part that counts events.
 */
import { existsSync, globSync, readFileSync } from "node:fs";
import { limitFindings, linesOf, summaryFindings, tableFindings } from "./security-table/findings.ts";

const page = readFileSync("docs/security.md", "utf8");
const policies = readFileSync("docs/security-policies.md", "utf8");
const sources = globSync("server/src/features/**/*.ts", { exclude: ["**/*.test.ts"] }).map((path) => ({
  path,
  text: readFileSync(path, "utf8"),
}));
const findings = [...tableFindings(page, existsSync), ...summaryFindings(page), ...limitFindings(policies, sources)];
for (const finding of findings) console.error(finding);
console.log(`${linesOf(page).length} requirements, ${findings.length} findings`);
process.exitCode = findings.length === 0 ? 0 : 1;
