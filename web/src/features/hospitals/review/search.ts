import type { BusinessReviewSort } from "@rounds/contract/hospitals/review.ts";
import type { ClaimSort } from "@rounds/contract/hospitals/register.ts";
import type { BusinessSort } from "@rounds/contract/hospitals/hospital.ts";
import { searchId, searchReader, type SearchField, type SearchOf } from "../../../lib/search.ts";
import { type Sorting, sortingFields } from "../../../ui/console/table-sort.ts";

/** All hospitals, hospitals that wait for a decision, or claims. */
export type BusinessesView = "all" | "waiting" | "claims";

const view: SearchField<"waiting" | "claims"> = (value) => (value === "waiting" || value === "claims" ? value : undefined);
const business: SearchField<number | "new"> = (value) => (value === "new" ? "new" : searchId(value));
/** Names and addresses of hospitals are public, so the search text can be part of the address. */
const searchText: SearchField<string> = (value) => {
  const typed = typeof value === "string" || typeof value === "number" ? String(value).slice(0, 80) : "";
  return typed === "" ? undefined : typed;
};

// Not imported, because the first load of every page contains this file with its imports.
const businessSorts = ["id", "name", "address", "district", "state"] as const satisfies readonly BusinessSort[];
const businessReviewSorts = ["id", "name", "address", "posts", "since"] as const satisfies readonly BusinessReviewSort[];
const claimSorts = ["name", "who", "address", "since"] as const satisfies readonly ClaimSort[];

/** Each view has its own columns, and ignores the others. */
const { sort, direction } = sortingFields([...new Set([...businessSorts, ...businessReviewSorts, ...claimSorts])]);

const fields = { search_string: searchText, view, business_id: business, claim: searchId, sort, direction };
export type BusinessesSearch = SearchOf<typeof fields>;

export const businessesSearch = searchReader(fields);

export const viewOf = (search: BusinessesSearch): BusinessesView => search.view ?? "all";

const columnOf = <Key extends string>(known: readonly Key[], { sort: by, direction: order }: BusinessesSearch): Sorting<Key> => {
  const column = known.find((key) => key === by);
  return column === undefined ? {} : { sort: column, direction: order };
};
export const businessSorting = (search: BusinessesSearch): Sorting<BusinessSort> => columnOf(businessSorts, search);
export const reviewSorting = (search: BusinessesSearch): Sorting<BusinessReviewSort> => columnOf(businessReviewSorts, search);
export const claimSorting = (search: BusinessesSearch): Sorting<ClaimSort> => columnOf(claimSorts, search);
