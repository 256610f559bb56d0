import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { periodText, stateAt, stepsOf } from "./texts.ts";

const event = { start_date: "2026-11-09T00:00:00+09:00", end_date: "2026-12-07T00:00:00+09:00", state: "live" } as const;
const at = (moment: string) => periodText(event, Date.parse(moment));

beforeEach(() => vi.setSystemTime("2026-11-20T03:00:00Z"));
afterEach(() => vi.useRealTimers());

test("the days left count to the last day in Seoul", () => {
  expect(at("2026-11-20T12:00:00+09:00")).toMatch(/^11월 9일.*~12월 6일.* · 16일 남음$/);
  expect(at("2026-12-05T23:59:59+09:00")).toMatch(/ · 1일 남음$/);
  expect(at("2026-12-06T00:00:00+09:00")).toMatch(/ · 오늘까지$/);
  expect(at("2026-12-06T23:59:59+09:00")).toMatch(/ · 오늘까지$/);
});

test("an event that does not run counts no days, and one without an end has only its start", () => {
  expect(periodText({ ...event, state: "ended" }, Date.parse("2026-12-07T00:00:00+09:00"))).toMatch(/12월 6일 \(일\)$/);
  expect(periodText({ ...event, end_date: null }, 0)).toMatch(/11월 9일.*부터$/);
});

test("an event that the server listed as live has ended from its end on", () => {
  expect(stateAt(event, Date.parse("2026-12-06T23:59:59+09:00"))).toBe("live");
  expect(stateAt(event, Date.parse("2026-12-07T00:00:00+09:00"))).toBe("ended");
  expect(stateAt({ ...event, end_date: null }, Date.parse("2026-12-07T00:00:00+09:00"))).toBe("live");
  expect(stateAt({ ...event, state: "scheduled" }, Date.parse("2026-12-07T00:00:00+09:00"))).toBe("scheduled");
});

test("an event without vouchers promises nothing", () => {
  const content = { content_type: "quiz", content_id: 1, num_of_questions: 6 } as const;
  expect(stepsOf({ content, has_rewards: false })).toHaveLength(1);
  expect(JSON.stringify(stepsOf({ content, has_rewards: false }))).not.toMatch(/아메리카노|초대/);
  expect(stepsOf({ content, has_rewards: true })).toHaveLength(3);
});

test.each([
  ["quiz", 6, "퀴즈 6문제 풀기"],
  ["quiz", 0, "퀴즈 풀기"],
  ["poll", 3, "투표 3문항에 답하기"],
  ["poll", 0, "투표에 답하기"],
] as const)("the first step of a %s with %i questions is %s", (content_type, num_of_questions, title) => {
  const [step] = stepsOf({ content: { content_type, content_id: 1, num_of_questions }, has_rewards: false });
  expect(step?.title).toBe(title);
});
