import { expect, test } from "vitest";
import { freeName, suggestName, timingChanged, weekText } from "./texts.ts";

test("the count of a week: none has no text, and above 99 it is not exact", () => {
  expect([0, 1, 99, 100].map(weekText)).toEqual([null, "이번 주 1건", "이번 주 99건", "이번 주 99건 이상"]);
});

test("the suggested name has the first place and the first specialty, or else the other conditions, in at most 30 letters", () => {
  expect(suggestName({ districts: ["판교", "서울"], specialties: ["내과", "외과"], pay: 1500 })).toBe("판교 내과");
  expect(suggestName({ minutes: 30, work_days: ["4"] })).toBe("집에서 30분");
  expect(suggestName({ specialties: ["안과"], q: "초음파" })).toBe("안과 초음파");
  expect(suggestName({ pay: 1500, night_shift: false })).toBe("1,500만원 이상 · 야간 근무 제외");
  expect(suggestName({ q: "가".repeat(100) })).toHaveLength(30);
  // The server refuses half an emoji.
  expect(suggestName({ q: `${"가".repeat(29)}🏥` })).toBe("가".repeat(29));
});

test("the sentence about a new time fits the name", () => {
  expect(timingChanged("판교 내과", "now")).toBe("‘판교 내과’는 새 공고가 올라오면 바로 알려 드려요.");
  expect(timingChanged("집에서 30분", "morning")).toBe("‘집에서 30분’은 매일 아침 8시에 모아서 알려 드려요.");
});

test("a name that another alert has gets the next free number, in at most 30 letters", () => {
  expect(freeName("판교 내과", ["강남 내과"])).toBe("판교 내과");
  expect(freeName("판교 내과", ["판교 내과", "판교 내과 2"])).toBe("판교 내과 3");
  const long = "가".repeat(30);
  expect(freeName(long, [long])).toBe(`${"가".repeat(28)} 2`);
});
