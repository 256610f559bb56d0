import { searchId, searchReader, type SearchField, type SearchOf } from "../../../lib/search.ts";

/** All hospitals, those that wait for a decision, and who says that a hospital is theirs. */
export type DeskView = "all" | "waiting" | "claims";

const view: SearchField<"waiting" | "claims"> = (value) => (value === "waiting" || value === "claims" ? value : undefined);
const business: SearchField<number | "new"> = (value) => (value === "new" ? "new" : searchId(value));
/** Names and places of hospitals are nobody's secret: what was looked for can be shared with the address. */
const words: SearchField<string> = (value) => {
  const typed = typeof value === "string" || typeof value === "number" ? String(value).slice(0, 80) : "";
  return typed === "" ? undefined : typed;
};

const fields = { search_string: words, view, business_id: business, claim: searchId };
export type BusinessesSearch = SearchOf<typeof fields>;

export const businessesSearch = searchReader(fields);

export const viewOf = (search: BusinessesSearch): DeskView => search.view ?? "all";
