import type { ApplicationStage, ApplicationState, OwnApplication } from "@rounds/contract/job-posts/applied.ts";
import { formatDate } from "../../../lib/format.ts";
import { daysSince, seoulClock } from "../../../lib/seoul-time.ts";

export const stateLabels: Record<ApplicationState, string> = { ongoing: "진행 중", over: "결과", cancelled: "취소" };

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
  interview_planned: "인터뷰가 예정되어 있어요",
  interview_done: "인터뷰를 마쳤어요",
  accepted: "최종 합격했어요",
  joined: "입사가 확정됐어요",
  ended: "채용 절차가 끝났어요",
  closed: "병원이 공고를 마감했어요",
  cancelled: "지원을 취소했어요",
};

/** `오늘 09:30`, otherwise `11월 20일 (금)`. */
const factDate = (at: string, now: Date = new Date()): string => (daysSince(at, now) <= 0 ? `오늘 ${seoulClock(at)}` : formatDate(at, now));

/** The latest fact of an application with its date. The date is null if the fact contains it, or if no time is recorded. */
export const latestFact = (
  { stage, stage_at, applied_at, resume }: OwnApplication,
  now: Date = new Date(),
): { fact: string; date: string | null } => {
  const date = stage_at === null ? null : factDate(stage_at, now);
  switch (stage) {
    case "applied": {
      const days = daysSince(applied_at, now);
      if (resume.is_empty) return { fact: "이력서를 기다리고 있어요", date: null };
      return days > 0 ? { fact: `지원한 지 ${days}일째예요`, date: null } : { fact: "지원했어요", date };
    }
    case "opened":
      return { fact: resume.is_empty ? "병원이 열었지만 이력서가 비어 있어요" : "병원이 이력서를 열람했어요", date };
    default:
      return { fact: facts[stage], date };
  }
};
