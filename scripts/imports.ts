/**
 * Checks the import rules with dependency-cruiser. Also fails if the graph lacks edges that must exist: without a supported TypeScript,
 * dependency-cruiser draws an empty graph and finds no violation.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import type { ICruiseResult } from "dependency-cruiser";

const folders = ["contract", "server", "web", "scripts", "e2e", "bench"].filter((folder) => existsSync(folder));
const mustExist = [
  ["contract/", "contract/"],
  ["contract/", "node_modules/zod/"],
  ["server/", "contract/"],
  ["server/", "server/"],
  ["server/", "node_modules/kysely/"],
  ["server/", "node_modules/pg/"],
  ["web/", "contract/"],
  ["web/", "web/"],
] as const;

const run = spawnSync("node_modules/.bin/depcruise", ["--config", ".dependency-cruiser.cjs", "--output-type", "json", ...folders], {
  encoding: "utf8",
  maxBuffer: 256 * 1024 * 1024,
  stdio: ["ignore", "pipe", "inherit"],
});
if (!run.stdout) fail("dependency-cruiser printed nothing");
const { modules, summary } = JSON.parse(run.stdout) as ICruiseResult;

const edges = modules.flatMap((module) => module.dependencies.map((dependency) => [module.source, dependency.resolved] as const));
for (const [from, to] of mustExist) {
  if (!edges.some(([source, target]) => source.startsWith(from) && target.startsWith(to))) {
    fail(
      `the graph has no import from ${from} to ${to}: dependency-cruiser does not see the sources (is "typescript" still the v6 alias?)`,
    );
  }
}

for (const { from, to, rule, cycle } of summary.violations) {
  const target = cycle ? cycle.map((step) => step.name).join(" → ") : to;
  console.error(`${rule.name}: ${from}${target === from ? "" : ` → ${target}`}\n    ${reasonOf(rule.name)}`);
}
console.log(`${modules.length} modules, ${edges.length} imports, ${summary.violations.length} violations`);
process.exitCode = summary.violations.length === 0 ? 0 : 1;

function reasonOf(name: string): string {
  return summary.ruleSetUsed?.forbidden?.find((rule) => rule.name === name)?.comment ?? "";
}

function fail(sentence: string): never {
  console.error(`imports: ${sentence}`);
  process.exit(1);
}
