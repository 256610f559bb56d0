import { describe, expect, test } from "vitest";
import { payPath, readPaySearch } from "./pay-search.ts";
import { choiceText, methodTexts, payText, questionText, spanText } from "./texts.ts";

const all = { specialty: null, region: null, job_type: "봉직의" } as const;

test("the question names the choice", () => {
  expect(questionText(all)).toBe("봉직의는 얼마를 받을까요");
  expect(questionText({ specialty: "내과", region: "경기", job_type: "대진의" })).toBe("경기 내과 대진의는 얼마를 받을까요");
  expect(choiceText(all)).toBe("전국 · 전체 과 · 봉직의");
});

test("a month has whole 만원, and a day one decimal", () => {
  expect(payText(1437.5, "month")).toBe("월 1,438만원");
  expect(payText(62.5, "day")).toBe("하루 62.5만원");
  expect(spanText({ lower_quartile: 1280, upper_quartile: 1650 }, "month")).toBe("1,280~1,650");
});

test("the method names the days, and for day work the excluded posts", () => {
  const [what, when] = methodTexts({ unit: "day", from: "2025-11-24", to: "2026-11-23" });
  expect(what?.text).toContain("월급으로 적은 공고는 뺐어요");
  expect(when?.text).toBe("2025년 11월 24일부터 2026년 11월 23일까지 12개월, 매일 밤 다시 계산해요.");
});

describe("the address", () => {
  test("contains no default value", () => {
    expect(payPath(all)).toBe("/pay");
    expect(payPath({ ...all, job_type: "당직의" })).toBe(`/pay?job_type=${encodeURIComponent("당직의")}`);
  });

  test("an unknown job type and values of other kinds are ignored", () => {
    expect(readPaySearch({ job_type: "원장", specialty: ["내과"], region: { a: 1 } })).toEqual({});
  });
});
