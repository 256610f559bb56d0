import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { BodyId, Count, Line } from "../fields.ts";
import { appliedPostStates, OwnApplication } from "./applied.ts";

/** The home mentions a saved post that closes, or has its last date, within this number of days. */
export const closingSoonDays = 7;
export const closingSoonLimit = 3;

export const Overview = z.object({
  /** Open posts that the doctor has not read, exact up to 1,000. */
  unread_count: Count,
  unread_count_capped: z.boolean(),
  /** Those among them in one of the doctor's specialties, exact up to 1,000. */
  fitting_count: Count,
  fitting_count_capped: z.boolean(),
  applications: z.object({
    /** Applications in progress: the number in the title of 지원 현황. */
    count: Count,
    /** The first application of 지원 현황: of those in progress, one that waits for the doctor, or else the latest. */
    first: z
      .object({
        job_post_id: BodyId,
        business_name: Line,
        /** Like `post_state` of 지원 현황. A withdrawn post has no page. */
        post_state: z.enum(appliedPostStates),
        application: OwnApplication,
      })
      .nullable(),
  }),
  bookmarks: z.object({
    /** The posts on the screen 저장한 공고, at most 1,000. */
    count: Count,
    /** Open, not applied to, and closing within a week; the nearest day first. `closes_on`: the closing day, or the last date if earlier. */
    closing_soon: z.array(z.object({ job_post_id: BodyId, business_name: Line, closes_on: Line })).max(closingSoonLimit),
  }),
});
export type Overview = z.infer<typeof Overview>;

export const getOverview = endpoint({
  method: "GET",
  path: "/api/v1/overview",
  access: "doctor",
  summary: "The doctor's home: unread posts, applications in progress, saved posts that close soon.",
  ok: { 200: z.object({ overview: Overview }) },
});
