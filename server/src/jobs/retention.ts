import { recordByServer } from "../db/audit.ts";
import type { Progress } from "../db/batches.ts";
import type { Tx } from "../db/database.ts";
import { deleteExpired, withRuleLock, readPosition, savePosition, type ExpiredRows, type Removed } from "../db/retention.ts";
import type { Deps } from "../deps.ts";
import { type Job, scheduled } from "./job.ts";

export type Period = readonly [amount: number, unit: "hours" | "days" | "months" | "years"];

/** Removes at most one batch in the transaction. `after` is the `next` of the previous batch. A batch with `next` null is the last one. */
export type RemoveBatch = (deps: Deps, tx: Tx, before: Date, after: string | null) => Promise<{ rows: number; next: string | null }>;

/** A promise: this data leaves after this time. `docs/retention.md` lists all rules. */
export type RetentionRule = {
  /** Name in the audit log. */
  readonly key: string;
  /** The data, the event that starts the time, and the legal ground, for the page. */
  readonly data: string;
  readonly keeps: Period;
  readonly from: string;
  readonly ground: string;
} & (
  | { readonly rows: readonly ExpiredRows[] }
  | { readonly tables: readonly string[]; readonly removes: RemoveBatch; readonly leaves: string }
  /** Another mechanism enforces it. */
  | { readonly tables: readonly string[]; readonly leaves: string; readonly by: string }
);

const hourMs = 3_600_000;

/** Data whose event is older than this has expired. */
export function expiredBefore(now: Date, [amount, unit]: Period): Date {
  if (unit === "hours" || unit === "days") return new Date(now.getTime() - amount * hourMs * (unit === "days" ? 24 : 1));
  const before = new Date(now);
  if (unit === "years") before.setUTCFullYear(before.getUTCFullYear() - amount);
  else before.setUTCMonth(before.getUTCMonth() - amount);
  // 31 May minus three months would be 3 March. The last day of February is right.
  if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(0);
  return before;
}

/** A server that stops waits for its running jobs. Longer work continues as another job. */
const jobMs = 2000;

type Step = {
  readonly rule: string;
  readonly entity: string;
  /** Removes the next batch. */
  readonly run: (tx: Tx) => Promise<Removed>;
};

function stepsOf(deps: Deps, rule: RetentionRule): Step[] {
  const before = expiredBefore(deps.now(), rule.keeps);
  if ("rows" in rule)
    return rule.rows.map((rows) => ({ rule: rule.key, entity: rows.table, run: (tx) => deleteExpired(tx, rows, before) }));
  if (!("removes" in rule)) return [];
  const run = async (tx: Tx): Promise<Removed> => {
    const after = await readPosition(tx, rule.key);
    const { rows, next } = await rule.removes(deps, tx, before, after);
    if (after !== next) await savePosition(tx, rule.key, next);
    return { rows, isMore: next !== null };
  };
  return [{ rule: rule.key, entity: rule.tables[0] ?? rule.key, run }];
}

/**
 * Removes expired data for about two seconds. Each round has one batch of each rule. Each batch is a transaction with its line in the audit log, so a
 * killed process loses nothing and counts nothing twice. A lock gives each rule to one process.
 */
export async function removeExpired(deps: Deps, rules: readonly RetentionRule[]): Promise<Progress> {
  const endsAt = performance.now() + jobMs;
  let steps = rules.flatMap((rule) => stepsOf(deps, rule));
  while (steps.length > 0) {
    const unfinished: Step[] = [];
    for (const step of steps) if (await runStep(deps, step)) unfinished.push(step);
    if (unfinished.length > 0 && performance.now() > endsAt) return "more";
    steps = unfinished;
  }
  return "done";
}

/** True if rows are left. A rule that fails does not stop the others, and runs again in the next hour. */
async function runStep(deps: Deps, { rule, entity, run }: Step): Promise<boolean> {
  try {
    const removed = await withRuleLock(deps.db, `${rule}:${entity}`, async (tx) => {
      const batch = await run(tx);
      if (batch.rows > 0) await recordByServer(tx, { action: "retention.delete", entity, details: { rule, rows: batch.rows } });
      return batch;
    });
    return removed?.isMore === true;
  } catch (error) {
    deps.log.error({ err: error, rule, entity }, "expired data was not removed; the next run tries again");
    return false;
  }
}

export const retentionTask = "retention:run";

/** All rules in one job, each hour. */
export const retentionJob = (rules: readonly RetentionRule[]): Job =>
  scheduled(retentionTask, "37 * * * *", (deps) => removeExpired(deps, rules));
