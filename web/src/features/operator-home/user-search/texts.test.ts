import { expect, test } from "vitest";
import { addressOf, userSearch, searchTextOf } from "./search.ts";
import { careerText, genderText, splitAt, suitabilityText } from "./texts.ts";

test("genders have the specification's meanings", () => {
  expect([1, 2, 5, null].map(genderText)).toEqual(["남성", "여성", "외국인 (불확실)", "성별 모름"]);
});

test("a missing card counts as not checked yet", () => expect(suitabilityText(null)).toBe("미확인"));

test("months with several jobs count once", () => {
  const post = (start: [number, number], end: [number, number] | null) => ({
    id: 1,
    workplace_name: "병원",
    major_task: null,
    status: "left" as const,
    start_year: start[0],
    start_month: start[1],
    end_year: end?.[0] ?? null,
    end_month: end?.[1] ?? null,
  });
  expect(careerText([])).toBe("");
  expect(careerText([post([2020, 1], [2020, 12])])).toBe("모두 1년");
  expect(careerText([post([2020, 1], [2020, 12]), post([2020, 6], [2021, 2])])).toBe("모두 1년 2개월");
  expect(careerText([post([2026, 10], null)], new Date("2026-11-20T12:00:00+09:00"))).toBe("모두 2개월");
  expect(careerText([post([2026, 10], null)], new Date("2026-12-01T00:30:00+09:00"))).toBe("모두 3개월");
});

test("the part of a name that matches the search text", () => {
  expect(splitAt("최지우", "지")).toEqual(["최", "지", "우"]);
  expect(splitAt("Kim", "KI")).toEqual(["", "Ki", "m"]);
  expect(splitAt("최지우", "ㅊㅈ")).toEqual(["최지우", "", ""]);
});

test("the address preserves search texts and ids; an invalid value is no search", () => {
  expect(searchTextOf(userSearch({ search_string: 19840 }))).toBe("19840");
  expect(searchTextOf(userSearch({ search_string: " 최지 " }))).toBe("최지");
  expect(searchTextOf(userSearch({ search_string: ["x"], user_id: "y" }))).toBe("");
  expect(addressOf("19840")).toEqual({ search_string: 19840, user_id: undefined });
  expect(addressOf("01006710092")).toEqual({ search_string: "01006710092", user_id: undefined });
  expect(addressOf("")).toEqual({ search_string: undefined, user_id: undefined });
});
