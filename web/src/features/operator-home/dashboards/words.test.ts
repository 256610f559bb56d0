import { funnelStages } from "@rounds/contract/operator-home/dashboards.ts";
import { expect, test } from "vitest";
import { hoursText } from "../../../ui/charts/durations.ts";
import { rateOf, sourceName, stageName, worstStage } from "./words.ts";

test("stages and sources in words", () => {
  expect(funnelStages.map(stageName).slice(0, 5)).toEqual(["공고 열람", "읽은 의사", "지원", "이력서 작성완료", "이력서 전달"]);
  expect([sourceName("list"), sourceName("kiosk"), sourceName(null)]).toEqual(["공고 목록", "kiosk", "알 수 없음"]);
});

test("shares of the stage before; the worst one among applications, where there are enough to say so", () => {
  const counts = [400, 200, 40, 30, 30, 12, 9, 0, 0, 0];
  expect(counts.map((_, stage) => rateOf(counts, stage))).toEqual([null, 50, 20, 75, 100, 40, 75, 0, null, null]);
  // Of nine who came to an interview none has had it yet: too few.
  expect(worstStage(counts)).toBe(5);
  expect(worstStage([400, 200, 9, 1, 0, 0, 0, 0, 0, 0])).toBeNull();
});

test("durations no more exact than they are worth", () => {
  expect([0.5, 22.4, 47.9, 48, 84].map(hoursText)).toEqual(["30분", "22시간", "48시간", "2일", "3.5일"]);
});
