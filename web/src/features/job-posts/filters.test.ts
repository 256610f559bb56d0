import { describe, expect, test } from "vitest";
import { z } from "zod";
import { filterConditions, filterFields, filterSummary, parseSearch, tidyFilters, toggleTag } from "./filters.ts";

const read = (search: unknown) => tidyFilters(z.object(filterFields).parse(search));

describe("the address", () => {
  test("reads what it understands and leaves the rest out", () => {
    expect(read({ specialties: ["내과"], pay: 1300, sort: "pay", unread: true, sunday_work: false })).toEqual({
      specialties: ["내과"],
      pay: 1300,
      sort: "pay",
      unread: true,
      sunday_work: false,
    });
    expect(read({ specialties: [3], pay: "many", sort: "latest", unread: "yes", night_shift: true, tags: [] })).toEqual({});
  });

  test("a single value may stand without a list, and a number may be searched for", () => {
    expect(read({ tags: "주5일", q: 365 })).toEqual({ tags: ["주5일"], q: "365" });
  });
});

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
