import type { EditableJobPost } from "@rounds/contract/job-posts/editing.ts";
import type { EditableRow, WordKind } from "./queries.ts";

/** The database allows these three; whatever else came would not be approved. */
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
  job_type: row.job_type,
  employment_type: row.employment_type,
  specialties: row.specialties,
  min_pay: row.min_pay,
  max_pay: row.max_pay,
  pay_description: row.pay_description,
  working_hours: {
    mon: row.working_hours["mon"] ?? "",
    tue: row.working_hours["tue"] ?? "",
    wed: row.working_hours["wed"] ?? "",
    thu: row.working_hours["thu"] ?? "",
    fri: row.working_hours["fri"] ?? "",
    sat: row.working_hours["sat"] ?? "",
    sun: row.working_hours["sun"] ?? "",
  },
  working_hours_detail: row.working_hours_detail,
  night_shift: row.night_shift,
  requirements: row.requirements,
  preferences: row.preferences,
  benefits: row.benefits,
  tags: row.tags,
  vacation_policy: row.vacation_policy,
  description: row.description,
  directly_apply: row.directly_apply,
  hr_name: row.hr_name,
  hr_email: row.hr_email,
  hr_phone_number: row.hr_phone_number,
  hr_available_time: row.hr_available_time,
  post_from: row.post_from,
  x_job_post_id: row.x_job_post_id,
  x_created_at: row.x_created_at,
  closes_on: row.closes_on,
  active: row.active,
  closed_reason: presentReason(row.closed_reason),
  remedi_active: presentReview(row.remedi_active),
  review_reason: row.review_reason,
  is_open: row.is_open,
  application_count: row.application_count,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

export const presentUsedWords = (rows: readonly { kind: WordKind; word: string }[]) => {
  const of = (wanted: WordKind) => rows.filter(({ kind }) => kind === wanted).map(({ word }) => word);
  return { tags: of("tags"), requirements: of("requirements"), preferences: of("preferences"), benefits: of("benefits") };
};
