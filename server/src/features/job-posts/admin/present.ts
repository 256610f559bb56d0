import type { AdminJobPost } from "@rounds/contract/job-posts/admin.ts";
import type { AdminPostRow } from "./queries.ts";

/** The database allows these three states. Any other value counts as pending. */
const presentReview = (state: string): AdminJobPost["remedi_active"] => (state === "approved" || state === "rejected" ? state : "pending");

export const presentAdminPost = (row: AdminPostRow): AdminJobPost => ({
  id: row.id,
  business: { id: row.business_id, name: row.business_name, job_post_registration_status: presentReview(row.business_status) },
  title: row.title,
  active: row.active,
  is_open: row.is_open,
  is_suspended: row.is_suspended,
  remedi_active: presentReview(row.remedi_active),
  application_count: row.application_count,
  created_at: row.created_at,
  requested_at: row.requested_at,
});
