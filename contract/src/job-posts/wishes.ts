import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Count, Line, Prose, rows, text } from "../fields.ts";
import { jobTypes, workDays } from "../vocabulary.ts";
import { filterLimits } from "./rules.ts";

/** Filters of the list, with the names of its query. */
export const WishFilter = z.object({
  specialties: rows(Line).optional(),
  districts: rows(Line).optional(),
  job_type: rows(z.enum(jobTypes)).optional(),
  work_days: rows(z.enum(workDays)).optional(),
  tags: rows(Line).optional(),
  /** 만원 a month. */
  pay: Count.optional(),
  minutes: Count.optional(),
  /** True takes back an exclusion that the list or an earlier part has. */
  night_shift: z.boolean().optional(),
  saturday_work: z.boolean().optional(),
  sunday_work: z.boolean().optional(),
});
export type WishFilter = z.infer<typeof WishFilter>;

export const WishPart = z.object({
  /** The typed words of this part. */
  text: Prose,
  /** The condition as a chip shows it. */
  label: Line,
  filter: WishFilter,
});
export type WishPart = z.infer<typeof WishPart>;

export const readWish = endpoint({
  method: "GET",
  path: "/api/v1/job_posts/wish",
  access: "signed_in",
  summary: "The filters in the words of a doctor (`판교 내과 주4일 1500 이상 당직 없이`), and tags for a word that begins with #.",
  query: z.object({ text: text(filterLimits.searchLength).default("") }),
  ok: {
    200: z.object({
      parts: rows(WishPart),
      /** Words without a meaning for the filters. They are searched as text. */
      rest: Prose,
      /** Tags of open posts that begin like the last word, the most frequent first. Empty if the last word has no #. */
      tags: rows(Line),
    }),
  },
});
