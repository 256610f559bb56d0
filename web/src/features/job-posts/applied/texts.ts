import type {
  AppliedJobPost,
  ApplicationStage,
  ApplicationState,
  OwnApplication,
  TimelineEvent,
} from "@rounds/contract/job-posts/applied.ts";
import { formatDate, formatDateOrTime, formatMoment, formatNearMoment } from "../../../lib/format.ts";
import { daysSince } from "../../../lib/seoul-time.ts";

export const stateLabels: Record<ApplicationState, string> = { ongoing: "진행 중", over: "결과", cancelled: "취소" };

/** Why a post cannot be applied to. Null for an open one. */
export const postStateNames: Record<AppliedJobPost["post_state"], string | null> = {
  open: null,
  closed: "마감",
  in_review: "심사 중",
  withdrawn: "게시 중단",
};

/** For applications in progress. */
export const postStateNotes: Record<AppliedJobPost["post_state"], string | null> = {
  open: null,
  closed: null,
  in_review: "병원이 공고나 병원 정보를 바꿔 다시 심사하고 있어요. 지원은 그대로 진행돼요.",
  withdrawn: "운영팀이 공고 게시를 멈췄어요. 원하지 않으면 지원을 취소할 수 있어요.",
};

/** The steps that every application in progress shows. */
export const steps = ["지원", "열람", "서류합격", "인터뷰"] as const;

/** The step that each stage has reached; `null` for stages that are no step of the way. */
const reached: Record<ApplicationStage, number | null> = {
  applied: 0,
  opened: 1,
  document_passed: 2,
  interview_planned: 3,
  interview_done: 3,
  accepted: null,
  joined: null,
  ended: null,
  closed: null,
  cancelled: null,
};
export const reachedStep = (stage: ApplicationStage): number | null => reached[stage];

const facts: Record<Exclude<ApplicationStage, "applied" | "opened">, string> = {
  document_passed: "서류에 합격했어요",
  // The date next to it is the day of the change, so the words must not read as the date of the interview.
  interview_planned: "인터뷰 예정으로 바뀌었어요",
  interview_done: "인터뷰를 마쳤어요",
  accepted: "최종 합격했어요",
  joined: "입사가 확정됐어요",
  ended: "채용 절차가 끝났어요",
  closed: "병원이 공고를 마감했어요",
  cancelled: "지원을 취소했어요",
};

/** The latest fact of an application with its date, without an agreed interview. The date is null if the fact contains it, or if no time is recorded. */
export const latestFact = ({
  stage,
  stage_at,
  applied_at,
  resume,
  interview_proposal: proposal,
}: OwnApplication): { fact: string; date: string | null } => {
  const date = stage_at === null ? null : formatDateOrTime(stage_at);
  if (proposal !== null) return { fact: "병원이 인터뷰 시간을 제안했어요", date: `${formatDate(proposal.expires_at)}까지` };
  switch (stage) {
    case "applied": {
      const days = daysSince(applied_at);
      if (resume.is_empty) return { fact: "이력서를 기다리고 있어요", date: null };
      return days > 0 ? { fact: `지원한 지 ${days}일째예요`, date: null } : { fact: "지원했어요", date };
    }
    case "opened":
      return { fact: resume.is_empty ? "병원이 열었지만 이력서가 비어 있어요" : "병원이 이력서를 열람했어요", date };
    default:
      return { fact: facts[stage], date };
  }
};

/** The first line of a card: an agreed interview with its place, otherwise the latest fact with its date. */
export const cardFact = (application: OwnApplication): { fact: string; detail: string | null } => {
  const { interview, interview_proposal: proposal } = application;
  if (interview !== null && proposal === null)
    return { fact: `${formatNearMoment(interview.starts_at)} 인터뷰`, detail: interview.place ?? "영상 통화" };
  const { fact, date } = latestFact(application);
  return { fact, detail: date };
};

/** A hospital that decides within this time gets a badge on the card. */
const quickDays = 7;

const usualDaysText = (days: number): string => `보통 ${days}일 안에 답해요`;

/** Null if the days are unknown, or more than a week. */
export const quickResponse = ({ usual_response_days: days }: OwnApplication): string | null =>
  days !== null && days <= quickDays ? usualDaysText(days) : null;

export const reminderText = (at: string, now: Date = new Date()): string => `${formatDate(at, now)}에 병원에 한 번 더 알렸어요`;

/** The names of stages in histories of an application. Doctor and hospital read the same words. */
export const stageEventNames: Record<ApplicationStage, string> = {
  applied: "지원",
  opened: "병원이 이력서를 열람",
  document_passed: "서류합격",
  interview_planned: "인터뷰 예정",
  interview_done: "인터뷰 완료",
  accepted: "최종합격",
  joined: "입사",
  ended: "채용 절차 끝남",
  closed: "공고 마감",
  cancelled: "지원 취소",
};

/** One line of the timeline. `time` is null for a future step and for a time that is not recorded. */
export type TimelineLine = { readonly name: string; readonly time: string | null; readonly detail: string | null };

/** The step after a stage, without a promise. Null after the last one. */
function nextLine({ stage, usual_response_days: days }: OwnApplication): TimelineLine | null {
  const usual = days === null ? "병원이 정하면 알려 드려요" : `이 병원은 ${usualDaysText(days)}`;
  switch (stage) {
    case "applied":
      return { name: "병원이 이력서를 열람", time: null, detail: null };
    case "opened":
      return { name: "서류 결과", time: null, detail: usual };
    case "document_passed":
      return { name: "인터뷰", time: null, detail: "병원이 정하면 알려 드려요" };
    case "interview_planned":
    case "interview_done":
      return { name: "결과", time: null, detail: "인터뷰 뒤에 병원이 알려 줘요" };
    case "accepted":
      return { name: "입사", time: null, detail: null };
    default:
      return null;
  }
}

/** The lines of a timeline, oldest first, and the next step. */
export function timelineLines(
  application: OwnApplication,
  events: readonly TimelineEvent[],
  now: Date = new Date(),
): { readonly past: readonly TimelineLine[]; readonly next: TimelineLine | null } {
  const applied = events.find(({ stage }) => stage === "applied")?.at ?? application.applied_at;
  const firstDecision = events.find(({ stage }) => stage !== "applied" && stage !== "opened" && stage !== "cancelled");
  const detailOf = ({ stage, at }: TimelineEvent): string | null => {
    if (stage === "applied" && application.reminded_at !== null) return reminderText(application.reminded_at, now);
    if (at === null || stage !== firstDecision?.stage || stage === "closed") return null;
    const days = daysSince(applied, new Date(at));
    return days <= 0 ? "지원한 날 바로 답했어요" : `병원이 ${days}일 만에 답했어요`;
  };
  const past = events.map((event) => ({
    name: stageEventNames[event.stage],
    time: event.at === null ? null : formatMoment(event.at, now),
    detail: detailOf(event),
  }));
  return { past, next: nextLine(application) };
}
