import { expect, test } from "vitest";
import { eventFigures } from "./figures.ts";

const event = {
  banner_views: 9840,
  banner_clicks: 1904,
  additional_actions: [],
  completed: 912,
  has_rewards: true,
  content: { kind: "quiz" },
} as const;
const answers = {
  started: 1057,
  completed: 912,
  average_score: 75.8,
  days: [
    { day: "2026-11-19", completed: 84 },
    { day: "2026-11-20", completed: 26 },
  ],
  scores: [2, 8, 31, 112, 252, 310, 197],
};
const funnel = { signed_up: 96, rewarded: 63 };
const today = "2026-11-20";
type Sources = Parameters<typeof eventFigures>[0];
const shown = (changes: Partial<Sources> = {}) =>
  eventFigures({ event: { ...event, additional_actions: [] }, answers, funnel, today, ...changes }).map(({ label, value, below }) => [
    label,
    value,
    below,
  ]);

test("the strip leads from the banners to the invited people, each figure with its share", () => {
  expect(shown()).toEqual([
    ["배너 누름", "1,904", "보임 9,840 · 19.3%"],
    ["시작", "1,057", "배너 누름의 56%"],
    ["끝냄", "912", "86% · 오늘 +26"],
    ["평균 점수", "75.8", "100점 197명"],
    ["초대로 참여", "96", "커피 보냄 63명"],
  ]);
});

test("a poll has no score; an event with an additional action counts the people who finished it", () => {
  const figures = shown({ event: { ...event, content: { kind: "poll" }, additional_actions: ["input_current_job_info"], completed: 700 } });
  expect(figures.map(([label]) => label)).toEqual(["배너 누름", "시작", "끝냄", "참여 마침", "초대로 참여"]);
  expect(figures[3]).toEqual(["참여 마침", "700", "추가 참여까지"]);
});

test("more people started than clicked: no share above 100%; no view and no start: no division by zero", () => {
  const unseen = { ...event, additional_actions: [], banner_views: 0, banner_clicks: 0 };
  expect(shown({ event: { ...unseen, banner_views: 40, banner_clicks: 12 } })[1]).toEqual(["시작", "1,057", "첫 문항에 답한 분"]);
  const empty = { started: 0, completed: 0, average_score: null, days: [], scores: [] };
  expect(shown({ event: unseen, answers: empty }).slice(0, 4)).toEqual([
    ["배너 누름", "0", "보임 0"],
    ["시작", "0", "첫 문항에 답한 분"],
    ["끝냄", "0", "시작한 분의 –"],
    ["평균 점수", "–", "100점 0명"],
  ]);
});

test("while the answers load, their figures have no value", () => {
  expect(shown({ answers: undefined, funnel: undefined }).map(([, value]) => value)).toEqual([
    "1,904",
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
