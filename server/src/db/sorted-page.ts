import { sortedRows } from "@rounds/contract/fields.ts";
import { sql, type RawBuilder } from "kysely";

/** `after`: the last row of the page before. */
export type SortedPage = {
  readonly direction: "asc" | "desc";
  readonly limit: number;
  readonly after: { readonly key: string; readonly id: number } | null;
};

/** Characters of a value that are compared. A cursor contains them. */
const maxSortKey = 40;

/** The limit for the rows that a list passes to `sortedIds`. */
export const newestRows = sql.lit(sortedRows);

/**
 * One page of ids in the order of a column, one row more than the limit if there is a next page. `newest` selects `id` and `value` of at
 * most `newestRows` rows, which it finds by index. Rows with the same value are in the order of their ids, newest first.
 */
export function sortedIds(newest: RawBuilder<unknown>, { direction, limit, after }: SortedPage) {
  const beyond = sql.raw(direction === "asc" ? ">" : "<");
  // Rows without a value come last in both directions.
  const last = sql.raw(direction === "desc" ? "''" : "U&'\\+10FFFF'");
  const isAfter =
    after === null
      ? sql`true`
      : sql`(c.sort_key ${beyond} ${after.key}::text collate "C" or (c.sort_key = ${after.key}::text collate "C" and c.id < ${after.id}::bigint))`;
  return sql<{ id: number; sort_key: string }>`(
    select c.id, c.sort_key
      from (select n.id, left(coalesce(nullif(n.value, ''), ${last}), ${sql.lit(maxSortKey)}) collate "C" as sort_key from (${newest}) n) c
     where ${isAfter}
     order by c.sort_key ${sql.raw(direction)}, c.id desc
     limit ${limit + 1})`;
}

/** Sort values are texts, so that one statement serves all columns. */
export const numberValue = (number: RawBuilder<unknown>) => sql`lpad((${number})::text, 19, '0')`;
export const timeValue = (time: RawBuilder<unknown>) => sql`to_char((${time}) at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`;
