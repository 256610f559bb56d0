import { searchId, searchReader, type SearchField, type SearchOf } from "../../../lib/search.ts";
import type { SortChoice } from "../../../ui/console/sort-menu.tsx";
import { type Sorting, sortingFields, sortingOf } from "../../../ui/console/table-sort.ts";
import { type FoundUserSort, foundUserSorts } from "@rounds/contract/operator-home/lists.ts";

/** Names or ids. The router parses ids in an address as numbers. */
const searchText: SearchField<string | number> = (value) => {
  if (typeof value === "number") return value;
  return typeof value === "string" && value.trim() !== "" && value.length <= 60 ? value.trim() : undefined;
};

const fields = { search_string: searchText, user_id: searchId, ...sortingFields(foundUserSorts) };

/** The search text, the order of the results and the open person, in the address. */
export const userSearch = searchReader(fields);
export type UserSearch = SearchOf<typeof fields>;

export const searchTextOf = (search: UserSearch): string => String(search.search_string ?? "");

/** The address of a new search, without the previously open person. */
export const addressOf = (typed: string): UserSearch => ({
  search_string: /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : typed || undefined,
  user_id: undefined,
});

/** The orders of the results; their own order is the first. */
export const orders: readonly SortChoice<FoundUserSort>[] = [
  { label: "최근 가입순" },
  { label: "먼저 가입한 순", sort: "id" },
  { label: "이름순", sort: "name" },
  { label: "진료과순", sort: "specialty" },
];

export const foundSorting = (search: UserSearch): Sorting<FoundUserSort> => sortingOf(foundUserSorts, search);
