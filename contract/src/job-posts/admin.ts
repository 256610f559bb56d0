import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { BodyId, Count, Line, pageFields, pageQuery, sortFields, rows, text, Timestamp } from "../fields.ts";
import { reviewStates } from "../vocabulary.ts";
import { adminPostSorts, adminPostStates } from "./lists.ts";

/** A post in the operators' list. */
export const AdminJobPost = z.object({
  id: BodyId,
  business: z.object({ id: BodyId, name: Line, job_post_registration_status: z.enum(reviewStates) }),
  title: Line,
  active: z.boolean(),
  is_open: z.boolean(),
  /** Hidden from doctors because of reports, until an operator has decided. */
  is_suspended: z.boolean(),
  remedi_active: z.enum(reviewStates),
  application_count: Count,
  created_at: Timestamp,
  /** Time of entry, or of the owner's latest review request. */
  requested_at: Timestamp,
});
export type AdminJobPost = z.infer<typeof AdminJobPost>;

export const listAdminJobPosts = endpoint({
  method: "GET",
  path: "/api/v1/job_posts/post_admin",
  access: "operator",
  summary:
    "Posts of all hospitals in any state, newest first (`waiting`: oldest review request first). `search_string` matches ids, hospitals, titles, places, tags and initials.",
  query: z.object({
    ...pageQuery,
    ...sortFields(adminPostSorts),
    search_string: text(80).optional(),
    state: z.enum(adminPostStates).optional(),
  }),
  ok: { 200: z.object({ job_posts: rows(AdminJobPost), ...pageFields }) },
});
