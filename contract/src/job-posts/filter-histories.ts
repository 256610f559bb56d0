import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { text } from "../fields.ts";
import { jobTypes, payLimit } from "../vocabulary.ts";

const word = text(40, 1);

/** What a person last filtered the list by, in the words of the list's own query. */
export const FilterHistory = z.object({
  /** 만원 a month; 0 means all. */
  pay: z.number().int().min(0).max(payLimit),
  districts: z.array(word).max(300),
  job_types: z.array(z.enum(jobTypes)).max(jobTypes.length),
  specialties: z.array(word).max(300),
  /** As in the list's query: `false` leaves out posts with that work. */
  night_shift: z.boolean(),
  saturday_work: z.boolean(),
  sunday_work: z.boolean(),
  /** Search terms: `#태그` is a tag, anything else is text. */
  search_queries: z.array(text(100, 1)).max(21),
});
export type FilterHistory = z.output<typeof FilterHistory>;

/** Filters that leave nothing out. */
export const noFilters: FilterHistory = {
  pay: 0,
  districts: [],
  job_types: [],
  specialties: [],
  night_shift: true,
  saturday_work: true,
  sunday_work: true,
  search_queries: [],
};

/** Their names, which are also the columns that hold them. */
export const savedFilters = Object.keys(noFilters) as readonly (keyof FilterHistory)[];

type OptionalFilters = { [Name in keyof FilterHistory]: z.ZodDefault<(typeof FilterHistory.shape)[Name]> };

/** A request may leave filters out: they are then as in `noFilters`. */
const FilterHistoryInput = z.object(
  Object.fromEntries(
    Object.entries<z.ZodType>(FilterHistory.shape).map(([name, field]) => [name, field.default(noFilters[name as keyof FilterHistory])]),
  ) as OptionalFilters,
);

/** Every value a filter may take, in the order in which it is shown. */
export const FilterList = z.object({
  job_types: z.array(z.string()),
  specialties: z.array(z.string()),
  /** Each whole region, followed by its districts (`서울`, `서울 종로구`, …). */
  districts: z.array(z.string()),
  hospital_categories: z.array(z.string()),
});

const answered = z.object({ user_post_filter_history: FilterHistory });

export const getFilterHistory = endpoint({
  method: "GET",
  path: "/api/v1/user_post_filter_histories/get_filter_history",
  access: "signed_in",
  summary: "The person's saved filters of the post list, or filters that leave nothing out; and what can be chosen.",
  ok: { 200: z.object({ ...answered.shape, filter_list: FilterList }) },
});

export const saveFilterHistory = endpoint({
  method: "PATCH",
  path: "/api/v1/user_post_filter_histories/save_filter_history",
  access: "signed_in",
  summary: "Keeps these filters in place of the ones before; what is absent leaves nothing out.",
  body: z.object({ filter_history: FilterHistoryInput }),
  ok: { 200: answered },
});

export const resetFilterHistory = endpoint({
  method: "PATCH",
  path: "/api/v1/user_post_filter_histories/reset_filter_history",
  access: "signed_in",
  summary: "Forgets the saved filters.",
  ok: { 200: answered },
});
