import { sql, type RawBuilder } from "kysely";
import type { Db } from "./database.ts";
import type { PartitionedTable } from "./partitions.ts";
import type { DB } from "./types.gen.ts";

/** `more`: the time of one task is over and rows are left. */
export type Progress = "done" | "more";

/** A statement over this many rows takes some tens of milliseconds, so it never holds locks that a request notices. */
const batchSize = 2000;
/** A server that stops waits for its running tasks. Longer work continues as another task. */
const taskMs = 2000;

export type Batch = {
  /** Without partitions, because a ctid is unique in one partition only. */
  readonly table: Exclude<keyof DB & string, PartitionedTable>;
  /** `select ctid from …`, in the order of an index and without a limit. */
  readonly rows: RawBuilder<unknown>;
};

/**
 * Deletes the rows of one batch after the other, in small statements that each commit, for about two seconds. A row that changes between its
 * selection and its deletion stays.
 */
export async function deleteInBatches(db: Db, batches: readonly Batch[]): Promise<Progress> {
  const endsAt = performance.now() + taskMs;
  for (const { table, rows } of batches) {
    for (;;) {
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where ctid = any(array(${rows} limit ${sql.lit(batchSize)}))`.execute(db);
      if (Number(numAffectedRows ?? 0) < batchSize) break;
      if (performance.now() > endsAt) return "more";
    }
  }
  return "done";
}
