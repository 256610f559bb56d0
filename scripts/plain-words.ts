/**
 * Finds private words and overlong sentences in comments, documents, test titles and messages for engineers.
 *
 *     node scripts/plain-words.ts [path…]          lists the findings of these files and folders
 *     node scripts/plain-words.ts --write-baseline writes the number of findings per top-level folder
 *
 * Without a path it checks the whole repository. While old comments are being rewritten, a folder may have as many findings as
 * `plain-words/baseline.json` states, and no more.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { findingsIn } from "./plain-words/findings.ts";
import { hasProse } from "./plain-words/prose.ts";

const baselineFile = new URL("plain-words/baseline.json", import.meta.url);
const baseline: Record<string, number> = existsSync(baselineFile) ? JSON.parse(readFileSync(baselineFile, "utf8")) : {};
const isWriting = process.argv.includes("--write-baseline");
const paths = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));

const files = execFileSync("git", ["ls-files", "--", ...paths], { encoding: "utf8", maxBuffer: 16 * 1024 * 1024 })
  .split("\n")
  .filter((path) => path !== "" && existsSync(path) && hasProse(path));

const counts = new Map<string, number>();
const lines = new Map<string, string[]>();
for (const path of files) {
  const folder = path.includes("/") ? path.slice(0, path.indexOf("/")) : ".";
  for (const { line, words, use } of findingsIn(path, readFileSync(path, "utf8"))) {
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
    lines.set(folder, [...(lines.get(folder) ?? []), `${path}:${line}  "${words}"  use: ${use}`]);
  }
}

if (isWriting) {
  writeFileSync(baselineFile, `${JSON.stringify(Object.fromEntries([...counts].toSorted()), null, 2)}\n`);
} else {
  let failures = 0;
  for (const [folder, count] of counts) {
    const allowed = paths.length > 0 ? 0 : (baseline[folder] ?? 0);
    if (count <= allowed) continue;
    failures++;
    console.error(lines.get(folder)?.join("\n"));
    console.error(`${folder}: ${count} findings, ${allowed} allowed`);
  }
  console.log(`${files.length} files, ${[...counts.values()].reduce((sum, count) => sum + count, 0)} findings`);
  process.exitCode = failures === 0 ? 0 : 1;
}
