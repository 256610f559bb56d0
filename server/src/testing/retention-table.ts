import type { Period, RetentionRule } from "../jobs/retention.ts";

const periodText = ([amount, unit]: Period): string => {
  if (amount === 0) return "not at all";
  return amount === 1 ? `1 ${unit.slice(0, -1)}` : `${amount} ${unit}`;
};

const tablesOf = (rule: RetentionRule): string[] => [...new Set("rows" in rule ? rule.rows.map(({ table }) => table) : rule.tables)];

const leavesOf = (rule: RetentionRule): string => ("rows" in rule ? "rows are deleted in batches" : rule.leaves);

const isTable = (name: string): boolean => /^[a-z_]+$/.test(name);

const line = (rule: RetentionRule): string =>
  [
    `\`${rule.key}\``,
    rule.data,
    tablesOf(rule)
      .map((table) => (isTable(table) ? `\`${table}\`` : table))
      .join(", "),
    periodText(rule.keeps),
    rule.from,
    rule.ground,
    "by" in rule ? `${leavesOf(rule)} (${rule.by})` : leavesOf(rule),
  ].join(" | ");

/** The table of `docs/retention.md`. `npm run gen` writes it. */
const retentionTable = (rules: readonly RetentionRule[]): string =>
  [
    "| rule | data | tables | stays | after | ground | how it leaves |",
    "|---|---|---|---|---|---|---|",
    ...rules.map((rule) => `| ${line(rule)} |`),
  ].join("\n");

const borders = ["<!-- begin of the generated table -->", "<!-- end of the generated table -->"] as const;

/** The page with its table replaced. */
export function withRetentionTable(page: string, rules: readonly RetentionRule[]): string {
  const [begin, end] = borders.map((border) => page.indexOf(border));
  if (begin === undefined || end === undefined || begin < 0 || end < begin) throw new Error("docs/retention.md has no place for its table");
  return `${page.slice(0, begin + borders[0].length)}\n${retentionTable(rules)}\n${page.slice(end)}`;
}
