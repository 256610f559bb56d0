import {
  type Arrangement,
  type Interview,
  type InterviewProposal,
  type InterviewSlot,
  proposalStates,
  type WaitingProposal,
  type WeekInterview,
} from "@rounds/contract/applications/interviews.ts";
import type { ApplicationSide } from "@rounds/contract/applications/sides.ts";
import { endOf, isOngoing, isTooLate } from "./policy.ts";
import type { About, ApplicationState, InterviewRow, ProposalRow } from "./reading-queries.ts";

const iso = (time: string | Date): string => new Date(time).toISOString();

const presentPlace = ({ minutes, place, video_url, member_name }: ProposalRow | InterviewRow) => ({
  minutes,
  place,
  video_url,
  member_name,
});

function stateOf({ ended_as, expires_at }: ProposalRow, now: Date): InterviewProposal["state"] {
  const ended = proposalStates.find((state) => state === ended_as);
  return ended ?? (now > new Date(expires_at) ? "expired" : "open");
}

type Slot = ProposalRow["slots"][number];

/** A hospital does not learn that the doctor meets another one. */
function slotState({ starts_at, is_taken, is_own }: Slot, side: ApplicationSide, now: Date): InterviewSlot["state"] {
  if (isTooLate(new Date(starts_at), now)) return "past";
  if (is_own && side === "doctor") return "own";
  return is_taken ? "taken" : "free";
}

const presentProposal = (row: ProposalRow, side: ApplicationSide, now: Date): InterviewProposal => ({
  id: row.id,
  job_application_id: row.job_application_id,
  ...presentPlace(row),
  created_at: row.created_at,
  state: stateOf(row, now),
  wish: row.wish,
  slots: row.slots.map((slot) => ({
    id: slot.id,
    starts_at: iso(slot.starts_at),
    ends_at: iso(endOf(new Date(slot.starts_at), row.minutes)),
    state: slotState(slot, side, now),
  })),
});

function presentInterview(row: InterviewRow, now: Date): Interview {
  const isOver = now >= new Date(row.ends_at);
  const isCancelled = row.cancelled_at !== null;
  return {
    id: row.id,
    job_application_id: row.job_application_id,
    ...presentPlace(row),
    starts_at: iso(row.starts_at),
    ends_at: iso(row.ends_at),
    state: isCancelled ? "cancelled" : isOver ? "over" : "planned",
    sequence: row.sequence,
    move_reason: row.move_reason,
    cancelled: isCancelled ? { by: row.cancelled_by_side === "doctor" ? "doctor" : "hospital", reason: row.cancel_reason } : null,
    can_complete: !isCancelled && isOver && row.is_awaited,
  };
}

export type ReadArrangement = {
  readonly businessName: string;
  readonly side: ApplicationSide;
  readonly proposal: ProposalRow | null;
  readonly interview: InterviewRow | null;
  readonly application: ApplicationState | undefined;
  readonly now: Date;
};

/** The time of what a side sees: the proposal until a time is taken, afterwards the interview. */
function changedAt({ proposal, interview, now }: ReadArrangement): string | null {
  if (proposal) {
    const state = stateOf(proposal, now);
    if (state === "open") return iso(proposal.created_at);
    if (state !== "taken") return iso(proposal.ended_at ?? proposal.expires_at);
  }
  return interview && iso(interview.cancelled_at ?? interview.agreed_at);
}

export const presentArrangement = (read: ReadArrangement): Arrangement => ({
  business_name: read.businessName,
  side: read.side,
  interview_proposal: read.proposal && presentProposal(read.proposal, read.side, read.now),
  interview: read.interview && presentInterview(read.interview, read.now),
  is_ongoing: read.application !== undefined && isOngoing(read.application),
  changed_at: changedAt(read),
});

const presentAbout = (row: About & Pick<InterviewRow, "user_id" | "business_id" | "member_user_id">) => ({
  doctor_name: row.doctor_name,
  doctor_user_id: row.user_id,
  job_post_id: row.job_post_id,
  job_post_title: row.job_post_title,
  business_id: row.business_id,
  business_name: row.business_name,
  member_user_id: row.member_user_id,
});

export const presentWeekInterview = (row: InterviewRow & About, now: Date): WeekInterview => ({
  ...presentInterview(row, now),
  ...presentAbout(row),
});

export const presentWaitingProposal = (row: ProposalRow & About, now: Date): WaitingProposal => ({
  ...presentProposal(row, "hospital", now),
  ...presentAbout(row),
});
