import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import type { OwnerReviewFilters } from "./queries.ts";

/** The filters of a list that hides nothing, the latest change first. */
export const makeReviewFilters = (given: Partial<OwnerReviewFilters> = {}): OwnerReviewFilters => ({
  since: "2026-11-19",
  hideCancelled: false,
  hideDropped: false,
  statuses: [],
  sources: [],
  sort: "change",
  direction: "desc",
  businessId: undefined,
  jobPostId: undefined,
  ...given,
});

/** A complete application for tests. Each test gives only the fields that it is about. */
export const makeReviewedApplication = (given: Partial<ReviewedApplication> = {}): ReviewedApplication => ({
  id: 8869,
  active: true,
  created_at: "2026-11-19T08:12:00+09:00",
  updated_at: "2026-11-20T08:55:00+09:00",
  cancelled_at: null,
  user_id: 20377,
  name: "이하준",
  phone_number: "01002238816",
  license_state: "verified",
  has_educations: true,
  has_experiences: true,
  has_resume_files: true,
  resume_files: [{ id: 71, file_name: "이력서.pdf", url: "/api/v1/resume_files/71/file" }],
  latest_updated_at: { text: "상태 변경", at: "2026-11-20T08:55:00+09:00", by: null },
  job_post_id: 3160,
  job_post_title: "내과 봉직의",
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
