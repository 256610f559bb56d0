import { type FilterHistory, noFilters, savedFilters } from "@rounds/contract/job-posts/filter-histories.ts";
import type { ActivePostsQuery } from "@rounds/contract/job-posts/posts.ts";

/** The filters of a search that differ from their default. */
export type StoredFilters = Partial<FilterHistory>;

const isDefault = (value: unknown, standard: unknown): boolean => (Array.isArray(value) ? value.length === 0 : value === standard);

/** In the same order for all searches. */
export const toStored = (filters: FilterHistory): StoredFilters =>
  Object.fromEntries(savedFilters.flatMap((name) => (isDefault(filters[name], noFilters[name]) ? [] : [[name, filters[name]]])));

export const fromStored = (stored: StoredFilters): FilterHistory => ({ ...noFilters, ...stored });

/** The query of the list with these filters. */
export function toListQuery(stored: StoredFilters): ActivePostsQuery {
  const { search_queries, job_types, ...sameNames } = fromStored(stored);
  return {
    ...sameNames,
    job_type: job_types,
    tags: search_queries.filter((text) => text.startsWith("#")).map((text) => text.slice(1)),
    q: search_queries.filter((text) => !text.startsWith("#")).join(" "),
    unread: false,
    sort: "latest",
    limit: 1,
    cursor: undefined,
  };
}
