import { searchId, searchReader, type SearchField, type SearchOf } from "../../../lib/search.ts";

/** Names or ids. The router parses ids in an address as numbers. */
const searchText: SearchField<string | number> = (value) => {
  if (typeof value === "number") return value;
  return typeof value === "string" && value.trim() !== "" && value.length <= 60 ? value.trim() : undefined;
};

const fields = { search_string: searchText, user_id: searchId };

/** The search text and the open person, in the address. */
export const userSearch = searchReader(fields);
export type UserSearch = SearchOf<typeof fields>;

export const searchTextOf = (search: UserSearch): string => String(search.search_string ?? "");

/** The address of a new search, without the previously open person. */
export const addressOf = (typed: string): UserSearch => ({
  search_string: /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : typed || undefined,
  user_id: undefined,
});
