import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";

/** One measured value. `goal` is the promise of the project; a figure without a goal is for comparison. */
export type Figure = {
  readonly benchmark: string;
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly goal?: { readonly atLeast: number } | { readonly atMost: number };
};

const isReached = ({ value, goal }: Figure): boolean | null =>
  goal === undefined ? null : "atLeast" in goal ? value >= goal.atLeast : value <= goal.atMost;

const show = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1));

const showGoal = ({ goal }: Figure): string => (goal === undefined ? "" : "atLeast" in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`);

const marks = new Map([
  [true, "✓"],
  [false, "✗"],
]);

export function printTable(figures: readonly Figure[]): void {
  const rows = figures.map((figure) => {
    const reached = isReached(figure);
    const mark = reached === null ? "" : (marks.get(reached) ?? "");
    return [figure.benchmark, figure.name, show(figure.value), figure.unit, showGoal(figure), mark];
  });
  const table = [["benchmark", "figure", "value", "unit", "goal", ""], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  const right = new Set([2, 4]);
  for (const row of table) {
    console.log(
      row.map((cell, column) => (right.has(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join("  "),
    );
  }
}

/** The load of the machine in the last minute, for the lines between rounds. */
export const loadOfMachine = (): string => `load of the machine ${loadavg()[0]?.toFixed(1)}`;

/** Saves the figures with a description of the machine, one file per run. Returns its path. */
export function writeResults(folder: string, figures: readonly Figure[]): string {
  mkdirSync(folder, { recursive: true });
  const at = new Date().toISOString();
  const file = join(folder, `${at.replace(/[:.]/g, "-")}.json`);
  const machine = {
    cpus: cpus().length,
    model: cpus()[0]?.model ?? "",
    load: loadavg().map((value) => Math.round(value * 10) / 10),
    memory_gb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  };
  writeFileSync(file, `${JSON.stringify({ at, machine, figures }, null, 2)}\n`);
  return file;
}

/** Median; for an even number the lower middle value, so that it is always a measured one. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new Error("no values to take the median of");
  return middle;
}
