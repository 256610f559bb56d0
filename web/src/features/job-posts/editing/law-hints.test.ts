import { expect, test } from "vitest";
import { emptyForm, type PostForm } from "./form.ts";
import { lawHints } from "./law-hints.ts";

const hintsOf = (change: Partial<PostForm>, today?: string) => lawHints({ ...emptyForm(5), ...change }, today);
const week = { mon: "09:00-18:00", tue: "09:00-18:00", wed: "09:00-18:00", thu: "09:00-18:00", fri: "09:00-18:00", sat: "", sun: "" };

test.each([
  ["여의사 우대", "여의사 우대"],
  ["남자 선생님 선호", "남자 선생님 선호"],
  ["45세 이하", "45세 이하"],
  ["젊은 선생님을 모십니다", "젊은 선생님"],
  ["30대 우대", "30대 우대"],
  ["용모 단정", "용모"],
  ["미혼이신 분", "미혼"],
])("a requirement that selects by sex, age or appearance: %s", (text, words) => {
  expect(hintsOf({ requirements: ["전문의", text] })).toMatchObject([{ field: "requirements", words }]);
});

test.each([
  "남녀 무관",
  "여성의원 진료 경험",
  "65세 이상 환자가 많아요",
  "20대 환자가 많아요",
  "나이 무관",
  "연령 제한 없음",
  "강남 우대",
  "신규 전문의 환영",
  "5년 이상 경력 우대",
])("no hint: %s", (text) => {
  expect(hintsOf({ description: text, requirements: [text] })).toEqual([]);
});

test("a monthly pay below the minimum wage has a hint, a usual one and the pay of a day have none", () => {
  expect(hintsOf({ working_hours: week, min_pay: "150", max_pay: "" })).toMatchObject([{ field: "min_pay", words: null }]);
  expect(hintsOf({ working_hours: week, min_pay: "1500", max_pay: "" })).toEqual([]);
  expect(hintsOf({ working_hours: week, min_pay: "", max_pay: "" })).toEqual([]);
  expect(hintsOf({ working_hours: week, min_pay: "50", max_pay: "60", job_type: "당직의" })).toEqual([]);
  expect(hintsOf({ min_pay: "150" })).toEqual([]);
});

test.each([
  ["2026-12-31", []],
  ["2027-01-01", ["급여를 근무시간으로 나누면 최저임금(시간당 10,700원)보다 적어요."]],
])("a pay between the minimum wages of two years has a hint from 1 January on: %s", (today, reasons) => {
  const form = { working_hours: week, min_pay: "205", max_pay: "" };
  expect(hintsOf(form, today).map(({ reason }) => reason)).toEqual(reasons);
});
