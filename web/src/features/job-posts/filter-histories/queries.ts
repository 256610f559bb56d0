import { getFilterHistory } from "@rounds/contract/job-posts/filter-histories.ts";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import type { JobPostFilters } from "../list/filters.ts";
import { fromHistory } from "./wire.ts";

/** The doctor's saved filters; empty if none are saved. */
export const savedFiltersQuery = () =>
  queryOptions({
    queryKey: ["filter-history"] as const,
    queryFn: async ({ signal }) => fromHistory((await call(getFilterHistory, {}, { signal })).user_post_filter_history),
    retry: false,
    // Another device may save other filters at any time.
    staleTime: 60_000,
  });

/** In milliseconds. The list waits at most this long for the saved filters. */
const maxWaitMs = 2000;

/** The saved filters, or none if they do not load in time. The list is more important, and it shows its own errors. */
export const loadInitialFilters = async (client: QueryClient): Promise<JobPostFilters> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<JobPostFilters>((resolve) => {
    timer = setTimeout(() => resolve({}), maxWaitMs);
  });
  try {
    return await Promise.race([client.fetchQuery(savedFiltersQuery()), tooLate]);
  } catch {
    return {};
  } finally {
    clearTimeout(timer);
  }
};
