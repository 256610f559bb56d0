import { expect, test } from "vitest";
import { chosenPlaces, togglePlace } from "./places.ts";

const district = (region: string, name: string) => ({ name, value: `${region} ${name}` });
const seoul = { name: "서울", groups: [], districts: [district("서울", "강남구"), district("서울", "송파구")] };
const sejong = { name: "세종", groups: [], districts: [{ name: "세종시", value: "세종" }] };

test("adds districts to the places of other regions", () => {
  const one = togglePlace(seoul, ["경기 성남시"], "서울 강남구");
  expect(togglePlace(seoul, one, "서울 송파구")).toEqual(["경기 성남시", "서울 강남구", "서울 송파구"]);
});

test("a whole region replaces its districts", () => {
  expect(togglePlace(seoul, ["서울 강남구", "경기", "서울 송파구"], "서울")).toEqual(["경기", "서울"]);
});

test("a district replaces its whole region", () => {
  expect(togglePlace(seoul, ["경기", "서울"], "서울 강남구")).toEqual(["경기", "서울 강남구"]);
});

test("toggling a chosen place removes only this place", () => {
  expect(togglePlace(seoul, ["서울 강남구", "서울 송파구"], "서울 강남구")).toEqual(["서울 송파구"]);
  expect(togglePlace(seoul, ["서울", "부산"], "서울")).toEqual(["부산"]);
});

test("세종 has no districts below it", () => {
  expect(togglePlace(sejong, ["서울"], "세종")).toEqual(["서울", "세종"]);
});

test("distinguishes regions whose names start with the same text", () => {
  expect(chosenPlaces({ name: "전남", groups: [], districts: [] }, ["전남광주", "전남 여수시"])).toEqual(["전남 여수시"]);
  expect(chosenPlaces(seoul, ["서울 강남구", "경기"])).toEqual(["서울 강남구"]);
});
