import { oneOf, searchId, searchReader, type SearchOf } from "../../../lib/search.ts";
import { type Sorting, sortingFields, sortingOf } from "../../../ui/console/table-sort.ts";
import type { SortChoice } from "../../../ui/console/sort-menu.tsx";
import { type LicenceReviewSort, licenceReviewSorts } from "@rounds/contract/profiles/lists.ts";

export type ListState = "pending" | "verified" | "rejected";

const fields = { state: oneOf(["verified", "rejected"]), review: searchId, ...sortingFields(licenceReviewSorts) };
export type LicenceSearch = SearchOf<typeof fields>;

/** The selected list, its order and the open licence, in the address. */
export const licenceSearch = searchReader(fields);

export const stateOf = (search: LicenceSearch): ListState => search.state ?? "pending";

/** The orders of a list; its own order is the first. */
export const orders: Readonly<Record<ListState, readonly SortChoice<LicenceReviewSort>[]>> = {
  pending: [{ label: "오래 기다린 순" }, { label: "최근 요청순", sort: "requested", direction: "desc" }, { label: "이름순", sort: "name" }],
  verified: [{ label: "최근 결정순" }, { label: "먼저 결정한 순", sort: "decided" }, { label: "이름순", sort: "name" }],
  rejected: [{ label: "최근 결정순" }, { label: "먼저 결정한 순", sort: "decided" }, { label: "이름순", sort: "name" }],
};

export const licenceSorting = (search: LicenceSearch): Sorting<LicenceReviewSort> => sortingOf(licenceReviewSorts, search);
