import type { QueueItem } from "@rounds/contract/operator-home/queue.ts";
import { expect, test } from "vitest";
import { lineWords, toneOfDays } from "./texts.ts";

const item = (changes: Partial<QueueItem>): QueueItem => ({
  kind: "application",
  id: 1,
  at: "2026-11-20T03:00:00Z",
  days: null,
  status: null,
  person: { id: 20418, name: "김서윤" },
  business: { id: 3, name: "바른길정형외과의원" },
  job_post: { id: 3182, name: "정형외과 전문의" },
  job_application_id: 1,
  updated_at: null,
  specialties: ["정형외과"],
  has_resume_file: true,
  asked_at: null,
  place: "경기 하남시",
  category: "의원",
  message_type: "resume_delivery",
  reward_side: "register",
  count: 2,
  amount: 7700,
  ...changes,
});
const lineOf = (changes: Partial<QueueItem>) => {
  const { title, key, rest, details } = lineWords(item(changes));
  return [`${title}${key}${rest}`, details.join(" · ")];
};

test("each kind shows its person or hospital", () => {
  expect(lineOf({})).toEqual(["김서윤#20418 → 바른길정형외과의원", "정형외과 · 이력서 파일 있음 · 공고 3182 정형외과 전문의"]);
  expect(lineOf({ person: { id: 7, name: null } })[0]).toBe("이름 없음#7 → 바른길정형외과의원");
  expect(lineOf({ kind: "unanswered", days: 15, status: "서류합격" })[1]).toBe("서류합격 뒤 아직 문의하지 않았어요 · 정형외과 전문의");
  expect(lineOf({ kind: "licence" })).toEqual(["김서윤#20418 면허", "운영자 확인을 기다려요"]);
  expect(lineOf({ kind: "business" })).toEqual(["바른길정형외과의원", "의원 · 경기 하남시 · 공고 2개가 함께 기다려요"]);
  expect(lineOf({ kind: "business", count: 0 })[1]).toBe("의원 · 경기 하남시");
  expect(lineOf({ kind: "claim" })[1]).toBe("의원 · 경기 하남시 · 김서윤#20418님이 우리 병원이라고 했어요");
  expect(lineOf({ kind: "claim", person: { id: 4, name: null } })[1]).toBe("의원 · 경기 하남시 · #4 회원이 우리 병원이라고 했어요");
  expect(lineOf({ kind: "job_post" })).toEqual(["정형외과 전문의#3182", "바른길정형외과의원 · 경기 하남시"]);
  expect(lineOf({ kind: "message" })).toEqual(["바른길정형외과의원", "이력서 전달 · 번호 2개 모두 닿지 않았어요 · 김서윤#20418"]);
  expect(lineOf({ kind: "reward" })).toEqual(["가입 리워드 2건", "아이스 카페 아메리카노(Tall) · 합계 7,700원"]);
});

test("a wait is calm, long from seven days, and too long from ten", () => {
  expect([3, 6, 7, 9, 10].map(toneOfDays)).toEqual(["calm", "calm", "long", "long", "lost"]);
});
