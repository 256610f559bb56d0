import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { text } from "../fields.ts";
import { jobTypes, workDays } from "../vocabulary.ts";

/** Filters of the list, with the names of its query. */
export const WishFilter = z.object({
  specialties: z.array(z.string()).optional(),
  districts: z.array(z.string()).optional(),
  job_type: z.array(z.enum(jobTypes)).optional(),
  work_days: z.array(z.enum(workDays)).optional(),
  tags: z.array(z.string()).optional(),
  /** 만원 a month. */
  pay: z.number().int().optional(),
  minutes: z.number().int().optional(),
  night_shift: z.literal(false).optional(),
  saturday_work: z.literal(false).optional(),
  sunday_work: z.literal(false).optional(),
});
export type WishFilter = z.infer<typeof WishFilter>;

export const WishPart = z.object({
  /** The typed words of this part. */
  text: z.string(),
  /** The condition as a chip shows it. */
  label: z.string(),
  filter: WishFilter,
});
export type WishPart = z.infer<typeof WishPart>;

/** The longest text of a search. */
export const wishLength = 100;

export const readWish = endpoint({
  method: "GET",
  path: "/api/v1/job_posts/wish",
  access: "signed_in",
  summary: "The filters in the words of a doctor (`판교 내과 주4일 1500 이상 당직 없이`), and tags for a word that begins with #.",
  query: z.object({ text: text(wishLength).default("") }),
  ok: {
    200: z.object({
      parts: z.array(WishPart),
      /** Words without a meaning for the filters. They are searched as text. */
      rest: z.string(),
      /** Tags of open posts that begin like the last word, the most frequent first. Empty if the last word has no #. */
      tags: z.array(z.string()),
    }),
  },
});
