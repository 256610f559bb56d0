import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Line, rows, text } from "../fields.ts";
import { jobTypes, minutesFilter, payLimit, workDays } from "../vocabulary.ts";
import { filterLimits } from "./rules.ts";

const value = text(filterLimits.valueLength, 1);

/** A person's last filters of the list, with the names of the list's query. */
export const FilterHistory = z.object({
  /** 만원 per month; 0 means all. */
  pay: z.number().int().min(0).max(payLimit),
  districts: z.array(value).max(filterLimits.values),
  job_types: z.array(z.enum(jobTypes)).max(jobTypes.length),
  specialties: z.array(value).max(filterLimits.values),
  work_days: z.array(z.enum(workDays)).max(workDays.length),
  /** By car from home; 0 means anywhere. */
  minutes: z.number().int().min(minutesFilter.min).max(minutesFilter.max),
  /** Only posts with a date on which the doctor is free. */
  free_days: z.boolean(),
  /** As in the list's query: `false` excludes posts with that work. */
  night_shift: z.boolean(),
  saturday_work: z.boolean(),
  sunday_work: z.boolean(),
  /** Search terms: `#태그` is a tag, anything else is the one search text. */
  search_queries: z.array(text(filterLimits.searchLength, 1)).max(filterLimits.tags + 1),
});
export type FilterHistory = z.output<typeof FilterHistory>;

/** Filters that exclude nothing. */
export const noFilters: FilterHistory = {
  pay: 0,
  districts: [],
  job_types: [],
  specialties: [],
  work_days: [],
  minutes: 0,
  free_days: false,
  night_shift: true,
  saturday_work: true,
  sunday_work: true,
  search_queries: [],
};

/** The drive from home in the first filters of a new doctor. */
export const firstMinutes = 60;

/** The names of the filters, which are also their columns. */
export const savedFilters = Object.keys(noFilters) as readonly (keyof FilterHistory)[];

type OptionalFilters = { [Name in keyof FilterHistory]: z.ZodDefault<(typeof FilterHistory.shape)[Name]> };

/** A request may omit filters; they then have the values of `noFilters`. */
export const FilterHistoryInput = z.object(
  Object.fromEntries(
    Object.entries<z.ZodType>(FilterHistory.shape).map(([name, field]) => [name, field.default(noFilters[name as keyof FilterHistory])]),
  ) as OptionalFilters,
);

/** Every value of each filter, in display order. */
const FilterList = z.object({
  job_types: rows(Line),
  specialties: rows(Line),
  /** Each whole region, followed by its districts (`서울`, `서울 종로구`, …). */
  districts: rows(Line),
  hospital_categories: rows(Line),
});

const filtersResponse = z.object({ user_post_filter_history: FilterHistory });

export const getFilterHistory = endpoint({
  method: "GET",
  path: "/api/v1/user_post_filter_histories/get_filter_history",
  access: "signed_in",
  summary: "The person's saved filters of the post list, or filters that exclude nothing, and all values to choose from.",
  ok: { 200: z.object({ ...filtersResponse.shape, filter_list: FilterList }) },
});

export const saveFilterHistory = endpoint({
  method: "PATCH",
  path: "/api/v1/user_post_filter_histories/save_filter_history",
  access: "signed_in",
  summary: "Saves these filters and replaces earlier ones. An absent filter excludes nothing.",
  body: z.object({ filter_history: FilterHistoryInput }),
  ok: { 200: filtersResponse },
});

export const resetFilterHistory = endpoint({
  method: "PATCH",
  path: "/api/v1/user_post_filter_histories/reset_filter_history",
  access: "signed_in",
  summary: "Deletes the saved filters.",
  ok: { 200: filtersResponse },
});
