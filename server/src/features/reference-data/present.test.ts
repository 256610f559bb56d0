import { getReferenceData, ReferenceData } from "@rounds/contract/reference-data.ts";
import { expect, test } from "vitest";
import { categoryOfClass } from "./hospital-categories.ts";
import { presentReferenceData } from "./present.ts";
import { isStillCurrent } from "./service.ts";

const boardWithoutLinks = { name: "보드", postUrl: null };
const lists = presentReferenceData("라운즈", {
  board_1: boardWithoutLinks,
  board_2: { name: "메디보드", postUrl: "https://board.example/{id}" },
  board_3: boardWithoutLinks,
});

test("the lists keep the contract's shape", () => {
  expect(ReferenceData.parse(lists)).toEqual(lists);
  expect(getReferenceData.ok[200].parse({ reference_data: lists })).toEqual({ reference_data: lists });
});

test("26 specialties and general practice, in five groups that begin with general", () => {
  expect(lists.specialties).toHaveLength(27);
  expect(lists.specialty_groups.map((group) => group.initials)).toEqual(["general", "ㄱㄴㅁㅂ", "ㅅ", "ㅇ", "ㅈㅍㅎ"]);
  expect(lists.specialty_groups[0]?.specialties).toEqual(["일반의"]);
});

test("the parts of a region are groups with their own values", () => {
  const groups = lists.regions.find((region) => region.name === "경기")?.groups;
  expect(groups?.map(({ value }) => value)).toEqual(["경기 남부", "경기 북부"]);
});

test("세종 is one district whose value is the region itself", () => {
  expect(lists.regions.find((region) => region.name === "세종")?.districts).toMatchObject([{ name: "세종시", value: "세종" }]);
});

test("a job board bears its configured name, and only a board with a known address has links to its posts", () => {
  expect(lists.post_sources.filter(({ post_url }) => post_url !== null)).toEqual([
    { value: "board_2", label: "메디보드", post_url: "https://board.example/{id}" },
  ]);
});

test("the first application status bears the brand, its value stays", () => {
  expect(lists.application_statuses[0]).toEqual({ value: "지원확인", label: "라운즈 지원확인" });
  expect(lists.application_statuses[1]).toEqual({ value: "이력서 작성완료", label: "이력서 작성완료" });
});

test.each([
  ["01", "종합병원"],
  ["1", "종합병원"],
  ["11", "종합병원"],
  ["29", "병원"],
  ["28", "요양병원"],
  ["31", "의원"],
  ["73", "공공보건(소)기관"],
  ["93", "기타"],
  ["99", "기타"],
])("class %s of the national register is %s", (code, category) => expect(categoryOfClass(code)).toBe(category));

test.each([
  [undefined, false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ["*", true],
  ['"b"', false],
  ["a", false],
])("If-None-Match %s", (header, expected) => expect(isStillCurrent('"a"', header)).toBe(expected));
