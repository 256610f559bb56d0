import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Timestamp } from "../fields.ts";
import { applicationStatuses } from "../vocabulary.ts";

/** A saved post that closes within this many days is worth a word. */
export const closingSoonDays = 7;
export const closingSoonLimit = 3;

export const Overview = z.object({
  /** Open posts the doctor has not read, exact to 1,000. */
  unread_count: z.number().int(),
  unread_count_capped: z.boolean(),
  applications: z.object({
    /** Live ones: the number of posts on the screen 지원 현황. */
    count: z.number().int(),
    /** The one under way that moved last. Not one that ended in 입사, nor one that was dropped: that is told by people, not by a tile. */
    latest: z
      .object({
        job_post_id: z.number().int(),
        business_name: z.string(),
        current_status: z.enum(applicationStatuses),
        updated_at: Timestamp,
      })
      .nullable(),
  }),
  bookmarks: z.object({
    count: z.number().int(),
    /** Open, not applied to, and closing within a week; the nearest day first. */
    closing_soon: z
      .array(z.object({ job_post_id: z.number().int(), business_name: z.string(), closes_on: z.string() }))
      .max(closingSoonLimit),
  }),
});
export type Overview = z.infer<typeof Overview>;

export const getOverview = endpoint({
  method: "GET",
  path: "/api/v1/overview",
  access: "doctor",
  summary: "Where the doctor stands: posts not read, applications in progress, saved posts about to close.",
  ok: { 200: z.object({ overview: Overview }) },
});
