/** `npm run security-table` checks docs/security.md: all requirements are listed, and each named file exists. */
import { existsSync, readFileSync } from "node:fs";
import { linesOf, summaryFindings, tableFindings } from "./security-table/findings.ts";

const page = readFileSync("docs/security.md", "utf8");
const findings = [...tableFindings(page, existsSync), ...summaryFindings(page)];
for (const finding of findings) console.error(finding);
console.log(`${linesOf(page).length} requirements, ${findings.length} findings`);
process.exitCode = findings.length === 0 ? 0 : 1;
