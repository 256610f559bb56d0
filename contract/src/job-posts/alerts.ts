import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { BodyId, Count, Id, Line, pageFields, pageQuery, rows, Timestamp } from "../fields.ts";
import { JobPostCard } from "./posts.ts";
import { alertTimings } from "./saved-searches.ts";

export const errors = {
  "post_alert.not_found": { status: 404, message: "알림을 찾을 수 없어요." },
} as const satisfies ErrorTable;

export const getPostAlert = endpoint({
  method: "GET",
  path: "/api/v1/post_alerts/:id",
  access: "doctor",
  summary: "The posts of one alert that are still open, newest first, and the searches that they matched.",
  params: z.object({ id: Id }),
  query: z.object(pageQuery),
  ok: {
    200: z.object({
      sent_at: Timestamp,
      /** Searches that were deleted meanwhile are missing. */
      saved_searches: rows(z.object({ id: BodyId, name: Line, timing: z.enum(alertTimings) })),
      job_posts: rows(JobPostCard),
      /** Posts of the alert that have closed since. On the first page only. */
      closed_count: Count.optional(),
      next_cursor: pageFields.next_cursor,
    }),
  },
  errors: ["post_alert.not_found"],
});
