/**
 * `npm run styles` keeps the style sheets small. It fails when they have too many lines or too many copied rules. It also
 * fails when a sheet uses a number instead of its token. CONTRIBUTING.md describes the alternatives.
 */
import { globSync, readFileSync } from "node:fs";
import { copiedBodies, missedTokens, type Sheet } from "./styles/findings.ts";

/** As the formatter writes them. A new screen is made of the primitives in `web/src/ui`. */
const mostLines = 10_000;
/** Rules that two sheets contain. Lower this number after every merge. */
const mostCopies = 7;

const sheets: Sheet[] = globSync("web/src/**/*.css").map((path) => ({ path, text: readFileSync(path, "utf8") }));
const lines = sheets.reduce((sum, { text }) => sum + text.split("\n").length - 1, 0);

const copies = copiedBodies(sheets);
const findings = sheets.flatMap(missedTokens);
if (copies.length > mostCopies) findings.push(...copies, `${copies.length} copied rules, at most ${mostCopies} are allowed`);
if (lines > mostLines) findings.push(`${lines} lines of CSS, at most ${mostLines} are allowed`);
for (const finding of findings) console.error(finding);
console.log(`${sheets.length} sheets, ${lines} lines, ${copies.length} copied rules`);
process.exitCode = findings.length === 0 ? 0 : 1;
