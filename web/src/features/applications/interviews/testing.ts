import type { Arrangement, Interview, InterviewProposal } from "@rounds/contract/applications/interviews.ts";

/** A proposal that waits for the doctor. */
export const openProposal: InterviewProposal = {
  id: 3,
  job_application_id: 7,
  minutes: 30,
  place: "3층 원장실",
  video_url: null,
  member_name: null,
  created_at: "2026-11-27T01:00:00Z",
  state: "open",
  wish: null,
  slots: [{ id: 1, starts_at: "2099-12-07T01:00:00Z", ends_at: "2099-12-07T01:30:00Z", state: "free" }],
};

/** An interview of the application of `openProposal`. */
export const plannedInterview: Interview = {
  id: 2,
  job_application_id: 7,
  minutes: 30,
  place: "3층 원장실",
  video_url: null,
  member_name: null,
  starts_at: "2099-12-09T01:00:00Z",
  ends_at: "2099-12-09T01:30:00Z",
  state: "planned",
  sequence: 0,
  move_reason: null,
  cancelled: null,
  can_complete: false,
};

/** As the doctor reads it, with this proposal. */
export const arrangementWith = (proposal: InterviewProposal | null): Arrangement => ({
  business_name: "하늘온내과의원",
  side: "doctor",
  interview_proposal: proposal,
  interview: null,
  is_ongoing: true,
  changed_at: null,
});
