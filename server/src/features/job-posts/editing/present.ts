import type { EditableJobPost } from "@rounds/contract/job-posts/editing.ts";
import { postFieldNames } from "@rounds/contract/job-posts/post-fields.ts";
import { pick } from "../../../lib/pick.ts";
import { presentHours } from "../list/present.ts";
import type { EditableRow, WordKind } from "./queries.ts";

/** The database allows these three states. Any other value counts as pending. */
const presentReview = (state: string): EditableJobPost["remedi_active"] =>
  state === "approved" || state === "rejected" ? state : "pending";
const presentReason = (reason: string | null): EditableJobPost["closed_reason"] =>
  reason === "filled" || reason === "withdrawn" ? reason : null;

export const presentEditable = (row: EditableRow): EditableJobPost => ({
  id: row.id,
  business_id: row.business_id,
  business: {
    id: row.business_id,
    name: row.business_name,
    images: row.business_images,
    job_post_registration_status: presentReview(row.business_status),
  },
  title: row.title,
  ...pick(row, postFieldNames),
  working_hours: presentHours(row.working_hours),
  active: row.active,
  closed_reason: presentReason(row.closed_reason),
  remedi_active: presentReview(row.remedi_active),
  review_reason: row.review_reason,
  reviewed_at: row.reviewed_at,
  approved_facts: row.approved_facts as EditableJobPost["approved_facts"],
  is_open: row.is_open,
  is_suspended: row.suspended_at !== null,
  application_count: row.application_count,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

export const presentUsedWords = (rows: readonly { kind: WordKind; word: string }[]) => {
  const of = (wanted: WordKind) => rows.filter(({ kind }) => kind === wanted).map(({ word }) => word);
  return { tags: of("tags"), requirements: of("requirements"), preferences: of("preferences"), benefits: of("benefits") };
};
