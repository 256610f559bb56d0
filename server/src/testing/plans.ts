import { sql } from "kysely";
import { inject } from "vitest";
import { createDb, type Db } from "../db/database.ts";
import { namedStatements } from "../db/client.ts";
import { allowedScans } from "./allowed-scans.ts";
import { lastingPool } from "./database.ts";
import { largeDatabase } from "./large-database.ts";

type Plan = { readonly "Node Type": string; readonly "Relation Name"?: string; readonly Filter?: string; readonly Plans?: readonly Plan[] };

const isScan = (plan: Plan): boolean => plan["Node Type"].endsWith("Seq Scan");

/**
 * Sequential scans of a plan, except scans below a limit without a filter, because the limit stops them early. The months of a divided
 * table are read one after the other, so the limit stops them too.
 */
const scansIn = (plan: Plan, isLimited = plan["Node Type"] === "Limit"): Plan[] =>
  (plan.Plans ?? []).flatMap((child) => [
    ...(isScan(child) && !(isLimited && child.Filter === undefined) ? [child] : []),
    ...scansIn(child, child["Node Type"] === "Limit" || (isLimited && child["Node Type"] === "Append")),
  ]);

const isPlanned = (text: string): boolean => /^\s*(select|insert|update|delete|with|merge)\b/i.test(text);

/** Our tables that the statement scans completely, with any parameters. */
async function scannedTables(db: Db, text: string): Promise<string[]> {
  const { rows } = await sql.raw<{ "QUERY PLAN": [{ Plan: Plan }] }>(`explain (generic_plan, format json) ${text}`).execute(db);
  const scans = rows.flatMap((row) => row["QUERY PLAN"].flatMap(({ Plan: plan }) => scansIn({ "Node Type": "Result", Plans: [plan] })));
  return scans.flatMap((scan) => scan["Relation Name"] ?? []);
}

/** Each worker checks a statement once, because its test files run many of the same statements. */
const checked = new Set<string>();

/** Like `findScans`, for statements that this worker has not checked yet. Includes all prepared statements. */
export async function findNewScans(statements: Iterable<string>): Promise<string[]> {
  const unchecked = [...new Set([...statements, ...namedStatements()])].filter((text) => !checked.has(text));
  for (const text of unchecked) checked.add(text);
  return findScans(unchecked);
}

/** Returns the statements that scan a table of 200,000 rows completely without a reason in `allowed-scans.ts`. */
export async function findScans(statements: readonly string[]): Promise<string[]> {
  const planned = statements.filter((text) => isPlanned(text));
  if (planned.length === 0) return [];
  const url = new URL(inject("postgres").ownerUrl);
  url.pathname = `/${largeDatabase}`;
  // Plans depend on settings, and this pool has those of the server.
  const db = createDb(lastingPool(url.href));
  const faults: string[] = [];
  for (const text of planned) {
    const scanned = [...new Set(await scannedTables(db, text))].join(", ");
    const line = text.trim().replaceAll(/\s+/g, " ");
    const isAllowed = allowedScans.some(({ tables, part }) => tables === scanned && line.includes(part));
    if (scanned !== "" && !isAllowed) faults.push(`${scanned}: ${line}`);
  }
  return faults;
}
