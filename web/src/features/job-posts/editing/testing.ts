import type { EditableJobPost } from "@rounds/contract/job-posts/editing.ts";
import { emptyPostFields } from "../../../testing/job-posts.ts";

/** A post as the server sends it to its owner, for tests. */
export const makePost = (overrides: Partial<EditableJobPost> = {}): EditableJobPost => ({
  id: 3175,
  business_id: 5,
  business: { id: 5, name: "한빛샘요양병원", images: [], job_post_registration_status: "approved" },
  ...emptyPostFields,
  title: "내과 봉직의 (정규직)",
  job_type: "봉직의",
  employment_type: "정규직",
  specialties: ["내과"],
  min_pay: 1500,
  max_pay: 1700,
  working_hours: { mon: "09:00-18:00", tue: "09:00-18:00", wed: "", thu: "", fri: "", sat: "", sun: "" },
  benefits: ["기숙사"],
  tags: ["주5일"],
  hr_name: "정하늘",
  post_from: "direct_request",
  x_job_post_id: "A-1",
  x_created_at: "2026-11-01",
  closes_on: "2026-12-01",
  active: true,
  closed_reason: null,
  remedi_active: "approved",
  review_reason: null,
  approved_facts: null,
  is_open: true,
  application_count: 5,
  created_at: "2026-11-20T03:00:00.000000Z",
  updated_at: "2026-11-21T03:00:00.000001Z",
  ...overrides,
});
