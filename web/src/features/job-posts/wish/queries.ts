import { countWithoutConditions } from "@rounds/contract/job-posts/posts.ts";
import { readWish } from "@rounds/contract/job-posts/wishes.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { tidyFilters, type JobPostFilters } from "../list/filters.ts";
import { activeListQuery } from "../list/list-query.ts";
import { jobPostKeys } from "../list/queries.ts";

/** The filters in a text. They change only with a release, the suggested tags more often. */
export const wishQuery = (text: string) =>
  queryOptions({
    queryKey: ["wish", text] as const,
    queryFn: ({ signal }) => call(readWish, { query: { text } }, { signal }),
    staleTime: 60_000,
    retry: false,
  });

/** For each condition the number of posts that match without it. */
export const countsWithoutQuery = (filters: JobPostFilters) => {
  const { sort: _sort, ...conditions } = tidyFilters(filters);
  return queryOptions({
    queryKey: [...jobPostKeys.all, "counts-without", conditions] as const,
    queryFn: ({ signal }) => call(countWithoutConditions, { query: activeListQuery(conditions, null) }, { signal }),
    retry: false,
  });
};
