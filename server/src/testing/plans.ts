import { sql } from "kysely";
import { inject } from "vitest";
import { createDb, createPool, type Db } from "../db/database.ts";
import { namedStatements } from "../db/client.ts";
import { allowedScans } from "./allowed-scans.ts";
import { largeDatabase } from "./large-database.ts";

type Plan = { readonly "Node Type": string; readonly "Relation Name"?: string; readonly Filter?: string; readonly Plans?: readonly Plan[] };

const isScan = (plan: Plan): boolean => plan["Node Type"].endsWith("Seq Scan");

/** Without those that a limit ends: a scan that keeps every row stops after as many rows as the limit says. */
const scansIn = (plan: Plan): Plan[] =>
  (plan.Plans ?? [])
    .filter((child) => !(plan["Node Type"] === "Limit" && isScan(child) && child.Filter === undefined))
    .flatMap((child) => [...(isScan(child) ? [child] : []), ...scansIn(child)]);

const isPlanned = (text: string): boolean => /^\s*(select|insert|update|delete|with|merge)\b/i.test(text);

/** Tables of our own that the statement reads from end to end, with any parameters. */
async function scannedTables(db: Db, text: string): Promise<string[]> {
  const { rows } = await sql.raw<{ "QUERY PLAN": [{ Plan: Plan }] }>(`explain (generic_plan, format json) ${text}`).execute(db);
  const scans = rows.flatMap((row) => row["QUERY PLAN"].flatMap(({ Plan: plan }) => scansIn({ "Node Type": "Result", Plans: [plan] })));
  return scans.flatMap((scan) => scan["Relation Name"] ?? []);
}

/** A worker asks for each plan once, because its test files run many of the same statements. */
const checked = new Set<string>();

/** Those of the statements, and of all named ones, that read a table of 200,000 rows from end to end. */
export async function findNewScans(statements: Iterable<string>): Promise<string[]> {
  const unchecked = [...new Set([...statements, ...namedStatements()])].filter((text) => !checked.has(text));
  for (const text of unchecked) checked.add(text);
  return findScans(unchecked);
}

/** Those of the statements that read a table of 200,000 rows from end to end without a reason in `allowed-scans.ts`. */
export async function findScans(statements: readonly string[]): Promise<string[]> {
  const planned = statements.filter((text) => isPlanned(text));
  if (planned.length === 0) return [];
  const url = new URL(inject("postgres").ownerUrl);
  url.pathname = `/${largeDatabase}`;
  // The settings of the server's own connections, on which plans depend.
  const pool = createPool({ url: url.href, size: 1, statementTimeoutMs: 60_000 });
  const db = createDb(pool);
  const faults: string[] = [];
  try {
    for (const text of planned) {
      const scanned = [...new Set(await scannedTables(db, text))].join(", ");
      const line = text.trim().replaceAll(/\s+/g, " ");
      const isAllowed = allowedScans.some(({ tables, part }) => tables === scanned && line.includes(part));
      if (scanned !== "" && !isAllowed) faults.push(`${scanned}: ${line}`);
    }
  } finally {
    await pool.end();
  }
  return faults;
}
