import type { ReviewedApplication } from "@rounds/contract/applications.ts";

/** A whole application for tests; each names only what it is about. */
export const makeReviewedApplication = (given: Partial<ReviewedApplication> = {}): ReviewedApplication => ({
  id: 8869,
  active: true,
  created_at: "2026-11-19T08:12:00+09:00",
  updated_at: "2026-11-20T08:55:00+09:00",
  cancelled_at: null,
  user_id: 20377,
  name: "이하준",
  phone_number: "01002238816",
  has_educations: true,
  has_experiences: true,
  has_resume_files: true,
  latest_updated_at: { text: "상태 변경", at: "2026-11-20T08:55:00+09:00" },
  job_post_id: 3160,
  business_id: 41,
  business_name: "성남세움병원",
  post_from: "hospital_homepage",
  x_job_post_id: null,
  directly_apply: true,
  hr_email: "insa@seum.example",
  hr_phone_number: "031-6120-7000, 031-6120-7001",
  drop_reason: "",
  current_status: "이력서 작성완료",
  notes: [],
  ...given,
});
