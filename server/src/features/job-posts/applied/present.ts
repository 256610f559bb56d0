import type { AppliedJobPost, OwnApplication } from "@rounds/contract/job-posts/applied.ts";
import { presentCard } from "../list/present.ts";
import type { ApplicationRow, AppliedRow } from "./queries.ts";

export const presentOwnApplication = (row: ApplicationRow): OwnApplication => ({
  id: row.own_id,
  state: row.state,
  stage: row.stage,
  stage_at: row.stage_at,
  applied_at: row.applied_at,
  opened_at: row.opened_at,
  waiting_for: row.waiting_for,
  phone_shared_at: row.phone_shared_at,
  usual_response_days: row.usual_response_days,
  reminded_at: row.reminded_at,
  interview_proposal: row.proposal_expires_at === null ? null : { free_slots: row.free_slots, expires_at: row.proposal_expires_at },
  interview:
    row.interview_starts_at === null || row.interview_ends_at === null
      ? null
      : { starts_at: row.interview_starts_at, ends_at: row.interview_ends_at, place: row.interview_place },
  resume: { is_empty: row.is_resume_empty, can_send: row.can_send_resume, sent_at: row.resume_sent_at },
});

export const presentApplied = (row: AppliedRow, origin: string): AppliedJobPost => ({
  ...presentCard(row, origin),
  post_state: row.post_state,
  application: presentOwnApplication(row),
});
