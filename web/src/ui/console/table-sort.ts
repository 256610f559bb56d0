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
