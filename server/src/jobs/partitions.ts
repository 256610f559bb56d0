import type { FastifyBaseLogger } from "fastify";
import { removeExpired } from "../db/audit-retention.ts";
import type { Db } from "../db/database.ts";
import { addMonths, partitionedTables, readMonthsAhead, removeDaysBefore, type PartitionedTable } from "../db/partitions.ts";
import { sleepUntilAbort } from "../lib/sleep-until-abort.ts";
import type { Vault } from "../lib/vault.ts";
import type { GaugeSource } from "../telemetry/metrics.ts";
import { expiredBefore, type Period, type RetentionRule } from "./retention.ts";

const everyMs = 3_600_000;
/** Operators compare a funnel with the same period of the previous year, and no earlier. Whole months are dropped, so rows stay up to 431 days. */
const eventPeriod: Period = [400, "days"];

export const retention: readonly RetentionRule[] = [
  {
    key: "app_events",
    data: "Events of the app and of videos, without a name",
    keeps: eventPeriod,
    from: "the last day of the event's month",
    ground: "legitimate interest: figures of the service",
    tables: ["app_events", "user_actions"],
    leaves: "the partition of the month is dropped",
    by: "`jobs/partitions.ts`",
  },
  {
    key: "access_records",
    data: "Audit log: readings and changes of personal data",
    // `retainedSince` in db/audit-chain.ts, which the verifier uses too.
    keeps: [2, "years"],
    from: "the last day of the line's month",
    ground: "Safety Measures Standard art. 8: two years from 50,000 people on",
    tables: ["audit_log"],
    leaves: "the partition of the month is dropped, and a checkpoint replaces its lines in the chain",
    by: "`jobs/partitions.ts`",
  },
];

type Care = {
  /** Has the rights of the schema's owner. The application's role cannot create or drop tables. */
  readonly db: Db;
  readonly vault: Vault;
  readonly log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
  readonly now: () => Date;
};

const tables = Object.keys(partitionedTables) as PartitionedTable[];

/**
 * Adds the partitions of the next months and drops expired ones, at the start and then hourly, until `stop` is called. Any number of
 * processes may do this at the same time.
 */
export function startPartitions(care: Care): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await careForPartitions(care, stopping.signal);
      await sleepUntilAbort(everyMs, stopping.signal);
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** One round. A table that fails does not stop the others. */
export async function careForPartitions({ db, vault, log, now }: Care, signal?: AbortSignal): Promise<void> {
  for (const table of tables) {
    try {
      const added = await addMonths(db, table, now());
      if (added > 0) log.info({ table, added }, "added partitions for the next months");
      await removeOld({ db, vault, log, now }, table, signal);
      const { hasStrays } = await readMonthsAhead(db, table, now());
      // Nothing is lost: the rows are stored, and found by every query.
      if (hasStrays) log.warn({ table }, "rows of months without a partition are in the default partition");
    } catch (error) {
      log.error({ err: error, table }, "the partitions of a table were not maintained; the next round tries again");
    }
  }
}

async function removeOld({ db, vault, log, now }: Care, table: PartitionedTable, signal?: AbortSignal): Promise<void> {
  if (table !== "audit_log") {
    const dropped = await removeDaysBefore(db, table, expiredBefore(now(), eventPeriod), signal);
    if (dropped > 0) log.info({ table, dropped }, "dropped expired partitions");
    return;
  }
  for (let removed = -1; removed !== 0 && signal?.aborted !== true;) {
    removed = await removeExpired(db, vault, now());
    if (removed > 0) log.info({ removed }, "removed lines of the audit log older than two years");
  }
}

/** For an alarm, long before rows have to go into the default partition. */
export const partitionGauges = (db: Db, now: () => Date): GaugeSource => ({
  gauges: [
    { name: "rounds_partition_months_ahead", help: "Months after this one that have a partition; 3 is normal", labels: ["table"] },
    { name: "rounds_partition_has_strays", help: "1 if rows are in the default partition", labels: ["table"] },
  ],
  async read() {
    const states = await Promise.all(tables.map(async (table) => ({ table, ...(await readMonthsAhead(db, table, now())) })));
    return states.flatMap(({ table, months, hasStrays }) => [
      { gauge: "rounds_partition_months_ahead", value: months, labels: { table } },
      { gauge: "rounds_partition_has_strays", value: hasStrays ? 1 : 0, labels: { table } },
    ]);
  },
});
