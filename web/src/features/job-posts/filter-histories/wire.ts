import { type FilterHistory, noFilters } from "@rounds/contract/job-posts/filter-histories.ts";
import { conditionsOf, tidyFilters, type JobPostFilters } from "../list/filters.ts";

const isDefault = ([name, value]: [string, unknown]): boolean => value === noFilters[name as keyof FilterHistory];

/** Converts saved filters to filters of the list, without order and unread. */
export const fromHistory = ({ search_queries, job_types, ...sameNames }: FilterHistory): JobPostFilters =>
  tidyFilters({
    ...Object.fromEntries(Object.entries(sameNames).filter((filter) => !isDefault(filter))),
    job_type: job_types,
    tags: search_queries.filter((query) => query.startsWith("#")).map((query) => query.slice(1)),
    q: search_queries.filter((query) => !query.startsWith("#")).join(" "),
  });

/** Converts filters of the list to the saved format: tags with `#`, and text without a change. */
export const toHistory = (filters: JobPostFilters): FilterHistory => {
  const { q = "", tags = [], job_type = [], sort: _sort, unread: _unread, ...sameNames } = conditionsOf(filters);
  // Text with a leading # would be restored as a tag.
  const words = q.replace(/^[#\s]+/, "");
  return {
    ...noFilters,
    ...(sameNames as Partial<FilterHistory>),
    job_types: job_type,
    search_queries: [...tags.map((tag) => `#${tag}`), ...(words === "" ? [] : [words])],
  };
};
