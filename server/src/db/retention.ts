import { sql, type RawBuilder } from "kysely";
import type { Db, Tx } from "./database.ts";
import { isOnHold } from "./legal-holds.ts";
import type { PartitionedTable } from "./partitions.ts";
import type { DB } from "./types.gen.ts";

/** Rows that leave together, by a condition on one table. */
export type ExpiredRows = {
  /** Without partitions, because a ctid is unique in one partition only. */
  readonly table: Exclude<keyof DB & string, PartitionedTable>;
  /** An index finds these rows. `before` is the time that decides. */
  readonly where: (before: Date) => RawBuilder<unknown>;
  /** A column of that index, so that the oldest rows leave first. */
  readonly oldest: string | null;
};

type Options = {
  /** A further condition on the row. */
  readonly also?: RawBuilder<unknown>;
  /** SQL of the ids of the row's people, for example a column. Rows of people on hold stay. */
  readonly people?: readonly string[];
};

/** Rows whose time in `column` is older. */
export const olderRows = (table: ExpiredRows["table"], column: string, { also, people = [] }: Options = {}): ExpiredRows => ({
  table,
  where: (before) => {
    const conditions = [sql`${sql.ref(`${table}.${column}`)} < ${before.toISOString()}::timestamptz`];
    if (also) conditions.push(also);
    for (const person of people) conditions.push(sql`not ${sql.raw(isOnHold(person))}`);
    return sql.join(conditions, sql` and `);
  },
  oldest: column,
});

/** A statement over this many rows takes some tens of milliseconds, so it never holds locks that a request notices. */
const rowsAtOnce = 2000;

export type Removed = { readonly rows: number; readonly isMore: boolean };

/** Deletes one batch. A row that changes between its selection and its deletion stays. */
export async function deleteExpired(tx: Tx, { table, where, oldest }: ExpiredRows, before: Date): Promise<Removed> {
  const order = oldest === null ? sql`` : sql`order by ${sql.ref(`${table}.${oldest}`)}`;
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ${sql.ref(`${table}.ctid`)} from ${sql.table(table)} where ${where(before)} ${order} limit ${sql.lit(rowsAtOnce)}))`.execute(
    tx,
  );
  const rows = Number(numAffectedRows ?? 0);
  return { rows, isMore: rows === rowsAtOnce };
}

/** A lock of a batch waits this long. Requests would wait behind it. */
const lockTimeout = "500ms";

/**
 * Runs one batch of a rule in its own transaction. Returns null without running it while another process runs a batch of the same rule. The
 * lock ends with the transaction, also when the process is killed.
 */
export function withRuleLock<T>(db: Db, rule: string, work: (tx: Tx) => Promise<T>): Promise<T | null> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ is_free: boolean }>`
      select set_config('lock_timeout', ${lockTimeout}, true),
             pg_try_advisory_xact_lock(hashtextextended(${`retention:${rule}`}, 0)) as is_free`.execute(tx);
    return rows[0]?.is_free === true ? work(tx) : null;
  });
}

/** The place where a rule continues. Null at the begin of a round. */
export async function readPosition(tx: Tx, rule: string): Promise<string | null> {
  const row = await tx.selectFrom("retention_positions").select("position").where("rule", "=", rule).executeTakeFirst();
  return row?.position ?? null;
}

/** Null ends the round. */
export async function savePosition(tx: Tx, rule: string, position: string | null): Promise<void> {
  if (position === null) {
    await tx.deleteFrom("retention_positions").where("rule", "=", rule).execute();
    return;
  }
  const values = { position, updated_at: sql<string>`now()` };
  await tx
    .insertInto("retention_positions")
    .values({ rule, ...values })
    .onConflict((conflict) => conflict.column("rule").doUpdateSet(values))
    .execute();
}
