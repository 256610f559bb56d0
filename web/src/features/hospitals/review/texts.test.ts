import type { MergeGain } from "@rounds/contract/hospitals/merge.ts";
import { expect, test } from "vitest";
import { changeText, gainLines, waitingText } from "./texts.ts";

const nothing: MergeGain = {
  job_post_count: 0,
  open_job_post_count: 0,
  opening_job_post_count: 0,
  application_count: 0,
  cancelled_application_count: 0,
  member_count: 0,
  raised_member_count: 0,
  invitation_count: 0,
  claim_count: 0,
  image_count: 0,
  is_register_link: false,
  filled_fields: [],
};

test("a merge lists the data that moves, and nothing else", () => {
  expect(gainLines(nothing)).toEqual([]);
  expect(
    gainLines({ ...nothing, job_post_count: 3, open_job_post_count: 2, is_register_link: true, filled_fields: ["num_beds", "web_site"] }),
  ).toEqual([
    ["공고", "3개 (열림 2개)"],
    ["심평원 등록", "연결을 옮겨요"],
    ["비어 있어 채우는 정보", "병상, 홈페이지"],
  ]);
});

test("a merge names the posts that it opens, and the applications that it cancels", () => {
  expect(gainLines({ ...nothing, job_post_count: 3, opening_job_post_count: 3 })).toEqual([
    ["공고", "3개 (열림 0개)"],
    ["합치면 열리는 공고", "3개"],
  ]);
  expect(gainLines({ ...nothing, cancelled_application_count: 2 })).toEqual([["취소되는 지원", "2건 (두 병원 중 하나를 숨긴 의사)"]]);
});

test("a wait is shown in days", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  const before = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000).toISOString();
  expect(waitingText(before(0.5), now)).toBe("오늘부터");
  expect(waitingText(before(3), now)).toBe("3일째");
});

test("a change after the approval names both values of each changed fact only", () => {
  const approved = { name: "가나의원", address: "서울 중구 1" };
  expect(changeText(approved, { ...approved, name: "다라의원" })).toBe("승인된 뒤 바뀌었어요. 이름: 가나의원 → 다라의원");
  expect(changeText(approved, { name: "가나의원", address: "" })).toBe("승인된 뒤 바뀌었어요. 주소: 서울 중구 1 → 없음");
});
