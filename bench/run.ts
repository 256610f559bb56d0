/**
 * `npm run bench -- [names …] [--write-plans]`: measures, prints a table and keeps the figures in bench/results/. Without names,
 * everything. Figures of a busy machine say little: let it run alone.
 */
import { parseArgs } from "node:util";
import { measureGrowth, measureList } from "./active-list/benchmark.ts";
import { type Figure, printTable, writeResults } from "./figures.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { ensureWebBuilt } from "../scripts/web-build.mjs";
import { measureStart } from "./start.ts";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { "write-plans": { type: "boolean", default: false } },
});

const benchmarks: Readonly<Record<string, (name: string) => Promise<Figure[]>>> = {
  list: (name) => measureList(name, { posts: 20_000, writePlans: options["write-plans"] }),
  "list-200k": measureGrowth,
  lighthouse: measureLighthouse,
  start: measureStart,
};

const chosen = positionals.length > 0 ? positionals : Object.keys(benchmarks);
// Even the list is measured on the whole server, which serves the built pages too.
ensureWebBuilt();
const figures: Figure[] = [];
for (const name of chosen) {
  const measure = benchmarks[name];
  if (!measure) {
    console.error(`There is no benchmark "${name}". Choose from: ${Object.keys(benchmarks).join(", ")}`);
    process.exit(1);
  }
  figures.push(...(await measure(name)));
}
printTable(figures);
console.log(`\nKept in ${writeResults(new URL("results/", import.meta.url).pathname, figures)}`);
