import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import type { Db, Tx } from "./database.ts";
import { listPeopleOnHold } from "./legal-holds.ts";

/** Tables with a partition for each month, and the column that decides. Months begin in UTC. */
export const partitionedTables = { audit_log: "at", app_events: "day", user_actions: "day" } as const;
export type PartitionedTable = keyof typeof partitionedTables;

/** Complete months after the current one that have a partition. */
const monthsAhead = 3;

export type Partition = {
  readonly name: string;
  /** End of its months. Null for the default partition, which has the rows of months without a partition. */
  readonly ends: Date | null;
  /** It has rows of any earlier time, so it is emptied row by row. */
  readonly isOpen: boolean;
};

/** The partitions of a table in the order of time, the default one last. */
export async function listPartitions(db: Db, table: PartitionedTable): Promise<Partition[]> {
  const { rows } = await sql<{ name: string; bound: string }>`
    select c.relname::text as name, pg_get_expr(c.relpartbound, c.oid) as bound
      from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = ${`public.${table}`}::regclass`.execute(db);
  return rows
    .map(({ name, bound }): Partition => {
      const end = /TO \('(\d{4}-\d{2}-\d{2})/.exec(bound)?.[1];
      return {
        name,
        ends: end === undefined ? null : new Date(`${end}T00:00:00Z`),
        isOpen: end === undefined || bound.includes("MINVALUE"),
      };
    })
    .toSorted((one, other) => (one.ends?.getTime() ?? Infinity) - (other.ends?.getTime() ?? Infinity));
}

const firstOfMonth = (time: Date, offset: number): Date => new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + offset, 1));

/**
 * Adds the partitions of the current month and of the next ones, and moves rows out of the default partition. Safe in several processes at
 * the same time. Returns the number of new partitions. `db` must be the owner's.
 */
export async function addMonths(db: Db, table: PartitionedTable, now: Date): Promise<number> {
  const existing = new Set((await listPartitions(db, table)).map(({ name }) => name));
  let added = 0;
  for (let offset = 0; offset <= monthsAhead; offset++) {
    const month = firstOfMonth(now, offset).toISOString().slice(0, 10);
    if (existing.has(`${table}_${month.slice(0, 7).replace("-", "_")}`)) continue;
    const isNew = await withShortLocks(db, async (tx) => {
      const { rows } = await sql<{ is_new: boolean }>`select add_month_partition(${table}, ${month}::date) as is_new`.execute(tx);
      return rows[0]?.is_new === true;
    });
    if (isNew) added++;
  }
  return added;
}

/** Months after the current one that have a partition, and whether rows are waiting in the default partition. */
export async function readMonthsAhead(db: Db, table: PartitionedTable, now: Date): Promise<{ months: number; hasStrays: boolean }> {
  const partitions = await listPartitions(db, table);
  const last = Math.max(...partitions.map(({ ends }) => ends?.getTime() ?? 0));
  const end = new Date(last);
  const months = (end.getUTCFullYear() - now.getUTCFullYear()) * 12 + end.getUTCMonth() - now.getUTCMonth() - 1;
  const { rows } = await sql<{ has_strays: boolean }>`select exists (select from ${leafOf(`${table}_default`)}) as has_strays`.execute(db);
  return { months, hasStrays: rows[0]?.has_strays === true };
}

/** A partition by its name. The application has no rights in this schema. */
export const leafOf = (name: string) => sql.table(`partitions.${name}`);

/** Drops a partition with all rows. The caller decides whether they have expired. */
export const dropPartition = (tx: Tx, name: string) => sql`drop table ${leafOf(name)}`.execute(tx);

const lockTimeout = "500ms";
const attempts = 5;
const pauseMs = 1000;

/**
 * Runs `work` in a transaction whose locks do not wait long, because statements of requests would wait behind them. Tries again while a
 * table is busy.
 */
export async function withShortLocks<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (tx) => {
        await sql`select set_config('lock_timeout', ${lockTimeout}, true)`.execute(tx);
        return work(tx);
      });
    } catch (error) {
      const isBusy = error instanceof pg.DatabaseError && (error.code === "55P03" || error.code === "40P01");
      if (!isBusy || attempt === attempts) throw error;
      await sleep(pauseMs);
    }
  }
}

/** Rows of one statement. It holds no lock that a request would wait for. */
const rowsAtOnce = 5000;

/**
 * Removes the events or actions of days before `day`: whole months by dropping them, and rows of open partitions in small statements. A month is
 * dropped when its last day has expired. A month with a row of a person on hold stays whole. `db` must be the owner's.
 */
export async function removeDaysBefore(db: Db, table: "app_events" | "user_actions", day: Date, signal?: AbortSignal): Promise<number> {
  const onHold = await listPeopleOnHold(db);
  let dropped = 0;
  for (const { name, ends, isOpen } of await listPartitions(db, table)) {
    if (ends !== null && ends <= day) {
      if (onHold.length > 0 && (await hasRowsOf(db, name, onHold))) continue;
      await withShortLocks(db, (tx) => dropPartition(tx, name));
      dropped++;
    } else if (isOpen) await emptyBefore(db, name, day, onHold, signal);
  }
  return dropped;
}

async function hasRowsOf(db: Db, name: string, people: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from ${leafOf(name)} where user_id = any(${[...people]}::bigint[])) as found`.execute(db);
  return rows[0]?.found === true;
}

async function emptyBefore(db: Db, name: string, day: Date, onHold: readonly number[], signal: AbortSignal | undefined): Promise<void> {
  while (signal?.aborted !== true) {
    // A row's ctid is unique in one partition only, so the statement names the partition.
    const { numAffectedRows } = await sql`
      delete from ${leafOf(name)} where ctid = any(array(
        select ctid from ${leafOf(name)} where day < ${day.toISOString().slice(0, 10)}::date
           and (user_id is null or user_id <> all(${[...onHold]}::bigint[])) order by day limit ${sql.lit(rowsAtOnce)}))`.execute(db);
    if (Number(numAffectedRows ?? 0) < rowsAtOnce) return;
  }
}
