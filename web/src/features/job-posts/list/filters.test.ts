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

test("the summary reads as specified", () => {
  expect(filterSummary({ specialties: ["내과", "가정의학과"], districts: ["서울", "경기"], pay: 1300 })).toBe(
    "내과, 가정의학과 · 서울, 경기 · 월급여(NET): 1,300만원 이상",
  );
  expect(filterSummary({ sort: "pay", unread: true })).toBe("");
});

test("each condition can be taken away by itself, and order and unread stay", () => {
  const filters = tidyFilters({ specialties: ["내과", "외과"], pay: 2000, q: "하늘", sort: "pay", unread: true });
  expect(filterConditions(filters).map(({ label, without }) => [label, without])).toEqual([
    ["내과", { specialties: ["외과"], pay: 2000, q: "하늘", sort: "pay", unread: true }],
    ["외과", { specialties: ["내과"], pay: 2000, q: "하늘", sort: "pay", unread: true }],
    ["2,000만원 이상", { specialties: ["내과", "외과"], q: "하늘", sort: "pay", unread: true }],
    ["“하늘”", { specialties: ["내과", "외과"], pay: 2000, sort: "pay", unread: true }],
  ]);
});

test("words with # are tags", () => {
  expect(parseSearch(" 강남  #역세권 내과 #주5일 # ")).toEqual({ q: "강남 내과", tags: ["역세권", "주5일"] });
});

test("a tag goes on and off", () => {
  expect(toggleTag(toggleTag({ tags: ["주5일"] }, "파트타임"), "주5일")).toEqual({ tags: ["파트타임"] });
  expect(toggleTag({ tags: ["주5일"] }, "주5일")).toEqual({});
});

test("the filter button counts kinds of condition, not values, and leaves tags and words to their own controls", () => {
  const filters = tidyFilters({ specialties: ["내과", "외과"], districts: ["서울"], pay: 1300, tags: ["주5일"], q: "하늘", unread: true });
  expect(countFilterKinds(filters)).toBe(3);
  expect(countFilterKinds({ night_shift: false, sunday_work: false })).toBe(1);
  expect(countFilterKinds({})).toBe(0);
});

test("the same conditions are the same whatever the order of choosing, of listing and of reading", () => {
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
