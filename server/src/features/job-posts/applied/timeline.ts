import type { ApplicationStage, TimelineEvent } from "@rounds/contract/job-posts/applied.ts";
import type { ApplicationStatus } from "@rounds/contract/vocabulary.ts";
import type { AppliedRow, StepRow } from "./queries.ts";

/** Statuses that the doctor sees as stages, in their order. The first ones concern only operators. */
const stageOf: Partial<Record<ApplicationStatus, ApplicationStage>> = {
  서류합격: "document_passed",
  "인터뷰 예정": "interview_planned",
  "인터뷰 완료": "interview_done",
  최종합격: "accepted",
  입사: "joined",
};
const order = Object.values(stageOf);

type Ended = Extract<ApplicationStage, "ended" | "closed" | "cancelled">;
const isEnd = (stage: ApplicationStage): stage is Ended => stage === "ended" || stage === "closed" || stage === "cancelled";

/**
 * The stages that an application has reached, oldest first. A status that goes back takes later ones back, because a reviewer corrected a
 * mistake.
 */
export function timelineOf(
  { applied_at, opened_at, stage, stage_at }: Pick<AppliedRow, "applied_at" | "opened_at" | "stage" | "stage_at">,
  steps: readonly StepRow[],
): TimelineEvent[] {
  let decided: TimelineEvent[] = [];
  for (const { status, entered_at } of steps) {
    const reached = stageOf[status as ApplicationStatus];
    const rank = reached === undefined ? -1 : order.indexOf(reached);
    decided = decided.filter((event) => order.indexOf(event.stage) < rank);
    if (reached !== undefined) decided.push({ stage: reached, at: entered_at });
  }
  const events: TimelineEvent[] = [{ stage: "applied", at: applied_at }, ...decided];
  if (opened_at !== null) events.push({ stage: "opened", at: opened_at });
  const inOrder = events.toSorted((a, b) => timeOf(a) - timeOf(b));
  return isEnd(stage) ? [...inOrder, { stage, at: stage_at }] : inOrder;
}

const timeOf = ({ at }: TimelineEvent): number => (at === null ? Infinity : Date.parse(at));
