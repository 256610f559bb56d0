/**
 * Finds private words and overlong sentences in comments, documents, test titles and messages for engineers.
 *
 *     node scripts/plain-words.ts [path…]
 *
 * Without a path it checks the whole repository.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { findingsIn } from "./plain-words/findings.ts";
import { hasProse } from "./plain-words/prose.ts";

const paths = process.argv.slice(2);
const files = execFileSync("git", ["ls-files", "--", ...paths], { encoding: "utf8", maxBuffer: 16 * 1024 * 1024 })
  .split("\n")
  .filter((path) => path !== "" && existsSync(path) && hasProse(path));

const findings = files.flatMap((path) =>
  findingsIn(path, readFileSync(path, "utf8")).map(({ line, words, use }) => `${path}:${line}  "${words}"  use: ${use}`),
);
for (const finding of findings) console.error(finding);
console.log(`${files.length} files, ${findings.length} findings`);
process.exitCode = findings.length === 0 ? 0 : 1;
