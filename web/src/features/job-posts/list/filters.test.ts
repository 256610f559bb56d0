import { expect, test } from "vitest";
import {
  countFilterKinds,
  filterConditions,
  filterSummary,
  haveSameConditions,
  parseSearch,
  tidyFilters,
  toggleTag,
  withoutConditions,
} from "./filters.ts";

test("filterSummary returns the specified text", () => {
  expect(filterSummary({ specialties: ["내과", "가정의학과"], districts: ["서울", "경기"], pay: 1300 })).toBe(
    "내과, 가정의학과 · 서울, 경기 · 월급여(NET): 1,300만원 이상",
  );
  expect(
    filterSummary({ specialties: ["내과"], districts: ["경기 수원시", "판교", "경기 남부", "서울 강남구"], work_days: ["4"], minutes: 30 }),
  ).toBe("내과 · 경기 2곳, 판교, 서울 강남구 · 집에서 약 30분 · 주 4일");
  expect(filterSummary({ sort: "pay", unread: true })).toBe("");
});

test("each condition can be removed separately, and order and unread stay", () => {
  const filters = tidyFilters({ specialties: ["내과", "외과"], pay: 2000, q: "하늘", sort: "pay", unread: true });
  expect(filterConditions(filters).map(({ label, without }) => [label, without])).toEqual([
    ["내과", { specialties: ["외과"], pay: 2000, q: "하늘", sort: "pay", unread: true }],
    ["외과", { specialties: ["내과"], pay: 2000, q: "하늘", sort: "pay", unread: true }],
    ["월급여(NET): 2,000만원 이상", { specialties: ["내과", "외과"], q: "하늘", sort: "pay", unread: true }],
    ["“하늘”", { specialties: ["내과", "외과"], pay: 2000, sort: "pay", unread: true }],
  ]);
});

test("parseSearch separates tags (#) from text", () => {
  expect(parseSearch(" 강남  #역세권 내과 #주5일 # ")).toEqual({ q: "강남 내과", tags: ["역세권", "주5일"] });
});

test("toggleTag adds and removes a tag", () => {
  expect(toggleTag(toggleTag({ tags: ["주5일"] }, "파트타임"), "주5일")).toEqual({ tags: ["파트타임"] });
  expect(toggleTag({ tags: ["주5일"] }, "주5일")).toEqual({});
});

test("the filter button counts kinds of conditions, not values, and ignores tags and text", () => {
  const filters = tidyFilters({ specialties: ["내과", "외과"], districts: ["서울"], pay: 1300, tags: ["주5일"], q: "하늘", unread: true });
  expect(countFilterKinds(filters)).toBe(3);
  expect(countFilterKinds({ night_shift: false, sunday_work: false })).toBe(1);
  expect(countFilterKinds({})).toBe(0);
});

test("conditions are equal for any order of values, sorting and unread filter", () => {
  expect(haveSameConditions({ specialties: ["내과", "외과"], pay: 0 }, { specialties: ["외과", "내과"], sort: "pay", unread: true })).toBe(
    true,
  );
  expect(haveSameConditions({ specialties: ["내과"] }, { specialties: ["내과", "외과"] })).toBe(false);
  expect(haveSameConditions({}, { night_shift: false })).toBe(false);
});

test("clearing keeps order and unread", () => {
  expect(withoutConditions({ specialties: ["내과"], q: "하늘", pay: 1300, sort: "pay", unread: true })).toEqual({
    sort: "pay",
    unread: true,
  });
});
