import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { text } from "../fields.ts";
import { jobTypes, payLimit } from "../vocabulary.ts";

const word = text(40, 1);

/** What a person last filtered the list by, in the words of the list's own query. */
export const FilterHistory = z.object({
  /** 만원 a month; 0 means all. */
  pay: z.number().int().min(0).max(payLimit).default(0),
  districts: z.array(word).max(300).default([]),
  job_types: z.array(z.enum(jobTypes)).max(jobTypes.length).default([]),
  specialties: z.array(word).max(300).default([]),
  /** As in the list's query: `false` leaves out posts with that work. */
  night_shift: z.boolean().default(true),
  saturday_work: z.boolean().default(true),
  sunday_work: z.boolean().default(true),
  /** What was searched for: `#태그` is a tag, anything else is words. */
  search_queries: z.array(text(100, 1)).max(21).default([]),
});
export type FilterHistory = z.output<typeof FilterHistory>;

/** Every value a filter may take, in the order in which it is shown. */
export const FilterList = z.object({
  job_types: z.array(z.string()),
  specialties: z.array(z.string()),
  /** Each whole region, followed by its districts (`서울`, `서울 종로구`, …). */
  districts: z.array(z.string()),
  hospital_categories: z.array(z.string()),
});

// Answers are spelled out: what has a default when it is sent is always there when it is answered.
const answered = z.object({
  user_post_filter_history: z.object({
    pay: z.number().int(),
    districts: z.array(z.string()),
    job_types: z.array(z.enum(jobTypes)),
    specialties: z.array(z.string()),
    night_shift: z.boolean(),
    saturday_work: z.boolean(),
    sunday_work: z.boolean(),
    search_queries: z.array(z.string()),
  }),
});

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
  body: z.object({ filter_history: FilterHistory }),
  ok: { 200: answered },
});

export const resetFilterHistory = endpoint({
  method: "PATCH",
  path: "/api/v1/user_post_filter_histories/reset_filter_history",
  access: "signed_in",
  summary: "Forgets the saved filters.",
  ok: { 200: answered },
});
