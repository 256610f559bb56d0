import type { ApplicationStage } from "@rounds/contract/job-posts/applied.ts";
import { expect, test } from "vitest";
import { timelineOf } from "./timeline.ts";

const at = (day: number): string => `2026-11-${String(day).padStart(2, "0")}T01:00:00Z`;
const row = (stage: ApplicationStage, opened_at: string | null = null, stage_at: string | null = null) => ({
  applied_at: at(1),
  opened_at,
  stage,
  stage_at,
});
const first = { status: "지원확인", entered_at: at(1) };
const stages = (events: readonly { stage: ApplicationStage }[]) => events.map(({ stage }) => stage);

test("steps of the operators are no events, and decisions keep their times", () => {
  const steps = [first, { status: "이력서 전달", entered_at: at(2) }, { status: "서류합격", entered_at: at(4) }];
  expect(timelineOf(row("document_passed", at(3)), steps)).toEqual([
    { stage: "applied", at: at(1) },
    { stage: "opened", at: at(3) },
    { stage: "document_passed", at: at(4) },
  ]);
});

test("a status that goes back takes the later ones back", () => {
  const wrong = [first, { status: "최종합격", entered_at: at(2) }, { status: "서류합격", entered_at: at(3) }];
  expect(timelineOf(row("document_passed"), wrong)).toEqual([
    { stage: "applied", at: at(1) },
    { stage: "document_passed", at: at(3) },
  ]);
  expect(stages(timelineOf(row("applied"), [...wrong, { status: "지원확인", entered_at: at(4) }]))).toEqual(["applied"]);
});

test("a hospital that decides before it opens the résumé has its events in the order of time", () => {
  const steps = [first, { status: "서류합격", entered_at: at(2) }];
  expect(stages(timelineOf(row("document_passed", at(3)), steps))).toEqual(["applied", "document_passed", "opened"]);
});

test.each(["ended", "closed", "cancelled"] as const)("%s is the last event, also without a time", (end) => {
  expect(timelineOf(row(end, at(2), null), [first])).toEqual([
    { stage: "applied", at: at(1) },
    { stage: "opened", at: at(2) },
    { stage: end, at: null },
  ]);
});
