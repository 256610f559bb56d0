import { searchId, searchReader, type SearchField, type SearchOf } from "../../../lib/search.ts";

/** All hospitals, hospitals that wait for a decision, or claims. */
export type BusinessesView = "all" | "waiting" | "claims";

const view: SearchField<"waiting" | "claims"> = (value) => (value === "waiting" || value === "claims" ? value : undefined);
const business: SearchField<number | "new"> = (value) => (value === "new" ? "new" : searchId(value));
/** Names and addresses of hospitals are public, so the search text can be part of the address. */
const searchText: SearchField<string> = (value) => {
  const typed = typeof value === "string" || typeof value === "number" ? String(value).slice(0, 80) : "";
  return typed === "" ? undefined : typed;
};

const fields = { search_string: searchText, view, business_id: business, claim: searchId };
export type BusinessesSearch = SearchOf<typeof fields>;

export const businessesSearch = searchReader(fields);

export const viewOf = (search: BusinessesSearch): BusinessesView => search.view ?? "all";
