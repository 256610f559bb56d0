import { exactly, type SearchField } from "../../lib/search.ts";
import type { TableSort } from "./data-table.tsx";

/** The order of a list, in the address. Without `sort` the list has its own order. */
export type Sorting<Key extends string> = { sort?: Key | undefined; direction?: "desc" | undefined };

/** The fields of `searchReader` for a list with these columns. */
export const sortingFields = <Key extends string>(sorts: readonly Key[]) => ({
  sort: ((value) => sorts.find((known) => known === value)) satisfies SearchField<Key>,
  direction: exactly("desc"),
});

/** The query of a sorted request. Empty for the list's own order. */
export const sortQuery = <Key extends string>({ sort, direction }: Sorting<Key>) =>
  sort === undefined ? {} : { sort, direction: direction ?? ("asc" as const) };

/** The order of one view, when the address belongs to several views with their own columns. */
export const sortingOf = <Key extends string>(sorts: readonly Key[], { sort, direction }: Sorting<string>): Sorting<Key> => {
  const column = sorts.find((known) => known === sort);
  return column === undefined ? {} : { sort: column, direction };
};

/** The rows of a list that is loaded completely, in the order of a column. Rows without a value come last. */
export function sortRows<Row, Key extends string>(
  rows: readonly Row[],
  { sort, direction }: Sorting<Key>,
  values: Readonly<Record<Key, (row: Row) => string | number | null>>,
): readonly Row[] {
  if (sort === undefined) return rows;
  const valueOf = values[sort];
  return rows.toSorted((one, other) => {
    const [first, second] = [valueOf(one), valueOf(other)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    const order =
      typeof first === "number" && typeof second === "number" ? first - second : String(first).localeCompare(String(second), "ko");
    return direction === "desc" ? -order : order;
  });
}

/** The order after a press on a head: ascending, then descending, then the list's own order again. */
const nextSorting = <Key extends string>(current: Sorting<Key>, key: Key): Sorting<Key> => {
  if (current.sort !== key) return { sort: key, direction: undefined };
  return current.direction === undefined ? { sort: key, direction: "desc" } : { sort: undefined, direction: undefined };
};

/** `own`: the column of the list's own order, if the table has it. */
export const tableSort = <Key extends string>(
  current: Sorting<Key>,
  own: Pick<TableSort, "by" | "direction"> | null,
  onSort: (next: Sorting<Key>) => void,
): TableSort => ({
  by: current.sort ?? own?.by ?? "",
  direction: current.sort === undefined ? (own?.direction ?? "asc") : (current.direction ?? "asc"),
  onSort: (key) => onSort(nextSorting(current, key as Key)),
});
