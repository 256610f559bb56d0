import type { Thread, ThreadEvent } from "@rounds/contract/applications/thread.ts";
import { expect, test } from "vitest";
import { closedText, dayText, eventText } from "./texts.ts";

const event = (given: Partial<ThreadEvent>): ThreadEvent => ({ kind: "stage", at: null, stage: null, side: null, reason: null, ...given });

test("each side reads an event from its own point of view", () => {
  const shared = event({ kind: "phone_shared", side: "doctor" });
  expect(eventText(shared, "doctor")).toBe("번호를 공유했어요");
  expect(eventText(shared, "hospital")).toBe("지원자가 번호를 공유했어요");
  expect(eventText(event({ kind: "phone_hidden", side: "hospital" }), "doctor")).toBe("병원이 번호 공유를 그만뒀어요");
  expect(eventText(event({ kind: "operator_read", reason: "신고 확인" }), "doctor")).toBe("운영자가 ‘신고 확인’ 사유로 읽었어요");
});

test("the sentence of a closed thread names its reason", () => {
  const now = new Date("2026-11-23T03:00:00Z");
  const closed = (given: Partial<Thread>) => closedText({ can_write: false, closed_by: null, closes_at: null, ...given } as Thread, now);
  expect(closed({ can_write: true })).toBeNull();
  expect(closed({ closed_by: "cancelled" })).toContain("지원이 취소되어");
  expect(closed({ closed_by: "time", closes_at: "2026-11-20T00:00:00Z" })).toContain("11월 20일 (금)에 대화가 끝났어요");
  expect(closed({ closed_by: "hidden" })).toContain("숨긴 병원");
  expect(closed({ closed_by: "unattended" })).toContain("담당자가 없어");
  expect(closed({})).toContain("보기만 할 수 있어요");
});

test("days near today have names", () => {
  const now = new Date("2026-11-23T03:00:00Z");
  expect(["2026-11-22T16:00:00Z", "2026-11-22T01:00:00Z", "2026-11-20T01:00:00Z"].map((at) => dayText(at, now))).toEqual([
    "오늘",
    "어제",
    "11월 20일 (금)",
  ]);
});
