import { searchId, searchReader, type SearchField, type SearchOf } from "../../../lib/search.ts";

/** Names, and ids, which are numbers in an address. */
const words: SearchField<string | number> = (value) => {
  if (typeof value === "number") return value;
  return typeof value === "string" && value.trim() !== "" && value.length <= 60 ? value.trim() : undefined;
};

const fields = { search_string: words, user_id: searchId };

/** What the address holds: what was looked for, and whom one looks at. */
export const userSearch = searchReader(fields);
export type UserSearch = SearchOf<typeof fields>;

export const wordsOf = (search: UserSearch): string => String(search.search_string ?? "");

/** The address of a new search; whom one looked at before is no part of it. */
export const addressOf = (typed: string): UserSearch => ({
  search_string: /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : typed || undefined,
  user_id: undefined,
});
