import type { Interview, InterviewSlot } from "@rounds/contract/applications/interviews.ts";
import { expect, test } from "vitest";
import { cancelledText, gridDays } from "./texts.ts";

/** A Wednesday in Seoul. */
const now = Date.parse("2026-11-25T03:00:00Z");
const slot = (starts_at: string): InterviewSlot => ({ id: 1, starts_at, ends_at: starts_at, state: "free" });
const span = (...slots: InterviewSlot[]) => {
  const days = gridDays(slots, now);
  return [days[0], days.at(-1), days.length];
};

test("the grid of days has two whole weeks from this Monday", () => {
  expect(span()).toEqual(["2026-11-23", "2026-12-06", 14]);
  // 00:30 on Sunday in Seoul.
  expect(span(slot("2026-12-05T15:30:00Z"))).toEqual(["2026-11-23", "2026-12-06", 14]);
});

test("a later time adds whole weeks", () => {
  expect(span(slot("2026-11-26T01:00:00Z"), slot("2026-12-08T01:00:00Z"))).toEqual(["2026-11-23", "2026-12-13", 21]);
});

test("an interview that ended with its application names the reason, also to an accepted doctor", () => {
  const cancelledBy = (by: "doctor" | "hospital") =>
    cancelledText({ cancelled: { by, reason: null, at: "2026-11-25T03:00:00Z" } } as unknown as Interview, "doctor");
  expect(cancelledBy("hospital")).toEqual({
    title: "병원이 인터뷰를 취소했어요",
    detail: "지원의 결과가 정해져서 함께 취소됐어요.",
  });
  expect(cancelledBy("doctor")).toEqual({ title: "인터뷰를 취소했어요", detail: "지원을 취소해서 함께 취소됐어요." });
});

test("the hospital reads that the applicant cancelled the interview, with the reason", () => {
  const cancelled = { by: "doctor", reason: "당직이 생겼습니다.", at: "2026-11-25T03:00:00Z" };
  expect(cancelledText({ cancelled } as unknown as Interview, "hospital")).toEqual({
    title: "지원자가 인터뷰를 취소했어요",
    detail: "“당직이 생겼습니다.”",
  });
});
