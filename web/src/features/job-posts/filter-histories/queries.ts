import { getFilterHistory } from "@rounds/contract/job-posts/filter-histories.ts";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import type { JobPostFilters } from "../list/filters.ts";
import { fromHistory } from "./wire.ts";

/** The person's saved filters; empty when there are none. */
export const savedFiltersQuery = () =>
  queryOptions({
    queryKey: ["filter-history"] as const,
    queryFn: async ({ signal }) => fromHistory((await call(getFilterHistory, {}, { signal })).user_post_filter_history),
    retry: false,
    // Another device may have saved others since.
    staleTime: 60_000,
  });

/** The list is not kept waiting longer than this for what it was filtered by last time. */
const patience = 2000;

/** Saved filters to begin with; none when they cannot be had soon, because the list matters more and tells what is wrong. */
export const filtersToBeginWith = async (client: QueryClient): Promise<JobPostFilters> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<JobPostFilters>((resolve) => {
    timer = setTimeout(() => resolve({}), patience);
  });
  try {
    return await Promise.race([client.fetchQuery(savedFiltersQuery()), tooLate]);
  } catch {
    return {};
  } finally {
    clearTimeout(timer);
  }
};
