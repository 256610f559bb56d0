import { oneOf, searchId, searchReader, type SearchField, type SearchOf, typedText } from "../../../lib/search.ts";
import { type Sorting, sortingFields } from "../../../ui/console/table-sort.ts";
import {
  type BusinessReviewSort,
  businessReviewSorts,
  type BusinessSort,
  businessSorts,
  type ClaimSort,
  claimSorts,
} from "@rounds/contract/hospitals/lists.ts";

/** All hospitals, hospitals that wait for a decision, or claims. */
export type BusinessesView = "all" | "waiting" | "claims";

const business: SearchField<number | "new"> = (value) => (value === "new" ? "new" : searchId(value));

/** Each view has its own columns, and ignores the others. */
const { sort, direction } = sortingFields([...new Set([...businessSorts, ...businessReviewSorts, ...claimSorts])]);

const fields = {
  // Names and addresses of hospitals are public, so the search text can be part of the address.
  search_string: typedText(80),
  view: oneOf(["waiting", "claims"]),
  business_id: business,
  claim: searchId,
  sort,
  direction,
};
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
