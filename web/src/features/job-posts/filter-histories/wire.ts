import type { FilterHistory } from "@rounds/contract/job-posts/filter-histories.ts";
import { conditionsOf, tidyFilters, type JobPostFilters } from "../list/filters.ts";

const leftOut = (value: boolean) => (value ? undefined : (false as const));

/** Saved filters as the list takes them, order and unread aside. */
export const fromHistory = ({
  search_queries,
  job_types,
  night_shift,
  saturday_work,
  sunday_work,
  ...rest
}: FilterHistory): JobPostFilters =>
  tidyFilters({
    ...rest,
    job_type: job_types,
    night_shift: leftOut(night_shift),
    saturday_work: leftOut(saturday_work),
    sunday_work: leftOut(sunday_work),
    tags: search_queries.filter((query) => query.startsWith("#")).map((query) => query.slice(1)),
    q: search_queries.filter((query) => !query.startsWith("#")).join(" "),
  });

/** Filters as they are saved: tags with their `#`, words as they were typed. */
export const toHistory = (filters: JobPostFilters): FilterHistory => {
  const { q = "", tags = [], job_type = [], ...rest } = conditionsOf(filters);
  // Words that begin with # would come back as a tag.
  const words = q.replace(/^[#\s]+/, "");
  return {
    pay: rest.pay ?? 0,
    districts: rest.districts ?? [],
    job_types: job_type,
    specialties: rest.specialties ?? [],
    night_shift: rest.night_shift ?? true,
    saturday_work: rest.saturday_work ?? true,
    sunday_work: rest.sunday_work ?? true,
    search_queries: [...tags.map((tag) => `#${tag}`), ...(words === "" ? [] : [words])],
  };
};
