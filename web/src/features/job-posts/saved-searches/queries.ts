import { listSavedSearches } from "@rounds/contract/job-posts/saved-searches.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

/** The doctor's saved searches, in the order of the page. */
export const savedSearchesQuery = () =>
  queryOptions({
    queryKey: ["saved-searches"] as const,
    queryFn: async ({ signal }) => (await call(listSavedSearches, {}, { signal })).saved_searches,
  });
