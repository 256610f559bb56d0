import { useInfiniteQuery } from "@tanstack/react-query";
import { businessesQuery, claimsQuery, reviewsQuery } from "./queries.ts";
import { businessSorting, claimSorting, reviewSorting, viewOf, type BusinessesSearch } from "./search.ts";

/** The lists of the three views. `reviews` is always loaded, because it also has the counts of the tabs. */
export const useBusinessLists = (search: BusinessesSearch) => {
  const view = viewOf(search);
  const all = useInfiniteQuery({ ...businessesQuery(search.search_string ?? "", businessSorting(search)), enabled: view === "all" });
  const reviews = useInfiniteQuery(reviewsQuery(view === "waiting" ? reviewSorting(search) : {}));
  const claims = useInfiniteQuery({ ...claimsQuery(claimSorting(search)), enabled: view === "claims" });
  return { view, all, reviews, claims, list: view === "all" ? all : view === "waiting" ? reviews : claims };
};
export type BusinessLists = ReturnType<typeof useBusinessLists>;
