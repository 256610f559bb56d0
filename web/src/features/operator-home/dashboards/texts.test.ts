import { funnelStages } from "@rounds/contract/operator-home/dashboards.ts";
import { expect, test } from "vitest";
import { hoursText } from "../../../ui/charts/durations.ts";
import type { View } from "./search.ts";
import { differenceText, exportRows, growthText, rateOf, sourceName, stageName, worstStage } from "./texts.ts";

test("stages and sources have Korean labels", () => {
  expect(funnelStages.map(stageName).slice(0, 5)).toEqual(["공고 열람", "읽은 의사", "지원", "이력서 작성완료", "이력서 전달"]);
  expect(["list", "applied", "bookmarked", "link", "kiosk", null].map(sourceName)).toEqual([
    "공고 목록",
    "지원 현황",
    "저장한 공고",
    "그 밖의 링크",
    "kiosk",
    "알 수 없음",
  ]);
});

test("each stage as a share of the previous one; the worst stage is computed only when enough applications reached it", () => {
  const counts = [400, 200, 40, 30, 30, 12, 9, 0, 0, 0];
  expect(counts.map((_, stage) => rateOf(counts, stage))).toEqual([null, 50, 20, 75, 100, 40, 75, 0, null, null]);
  // Only nine applications reached the interview, which is too few.
  expect(worstStage(counts)).toBe(5);
  expect(worstStage([400, 200, 9, 1, 0, 0, 0, 0, 0, 0])).toBeNull();
  expect(worstStage([400, 200, 10, 1, 0, 0, 0, 0, 0, 0])).toBe(3);
  // No stage has lost an application.
  expect(worstStage([400, 200, 40, 40, 40, 40, 40, 40, 40, 40])).toBeNull();
});

test("durations are rounded to a sensible precision", () => {
  expect([0.5, 22.4, 47.9, 48, 84].map(hoursText)).toEqual(["30분", "22시간", "48시간", "2일", "3.5일"]);
});

test("a difference has its sign, and no difference is a word", () => {
  expect([12, -1200, 0].map(differenceText)).toEqual(["+12", "−1,200", "같음"]);
});

test("growth is a share of the period before, and an empty period has none", () => {
  expect([106, 98, 100, 1700, 0].map((total) => growthText(total, 100))).toEqual(["+6%", "−2%", "같음", "+1,600%", "−100%"]);
  expect(growthText(5, 0)).toBeNull();
});

test("the CSV file of a view has the figures of that view", () => {
  const daily = { type: "daily" as const, dates: [], data: [{ name: "2026-11-20", value: 461 }], questions_list: [] };
  const choices = { ...daily, type: "answers" as const, data: [{ name: "아목시실린", value: 75 }] };
  const rowsOf = (view: View) => exportRows(view, "messages", [daily, choices]);
  expect(rowsOf("all")).toEqual([
    ["날짜", "문자"],
    ["2026-11-20", "461"],
  ]);
  expect(rowsOf("profiles")).toEqual([
    ["날짜", "신규 프로필"],
    ["2026-11-20", "461"],
  ]);
  expect(rowsOf("quiz")).toEqual([
    ["선택지", "응답"],
    ["아목시실린", "75"],
  ]);
});
