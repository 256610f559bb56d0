import { expect, test } from "vitest";
import { chosenIn, togglePlace } from "./places.ts";

const district = (region: string, name: string) => ({ name, value: `${region} ${name}` });
const seoul = { name: "서울", districts: [district("서울", "강남구"), district("서울", "송파구")] };
const sejong = { name: "세종", districts: [{ name: "세종시", value: "세종" }] };

test("districts add up, beside places of other regions", () => {
  const one = togglePlace(seoul, ["경기 성남시"], "서울 강남구");
  expect(togglePlace(seoul, one, "서울 송파구")).toEqual(["경기 성남시", "서울 강남구", "서울 송파구"]);
});

test("a whole region stands for its districts", () => {
  expect(togglePlace(seoul, ["서울 강남구", "경기", "서울 송파구"], "서울")).toEqual(["경기", "서울"]);
});

test("one district narrows a whole region", () => {
  expect(togglePlace(seoul, ["경기", "서울"], "서울 강남구")).toEqual(["경기", "서울 강남구"]);
});

test("what is chosen goes off again, and nothing else with it", () => {
  expect(togglePlace(seoul, ["서울 강남구", "서울 송파구"], "서울 강남구")).toEqual(["서울 송파구"]);
  expect(togglePlace(seoul, ["서울", "부산"], "서울")).toEqual(["부산"]);
});

test("세종 has no districts below it", () => {
  expect(togglePlace(sejong, ["서울"], "세종")).toEqual(["서울", "세종"]);
});

test("a region whose name begins another's is not mixed up with it", () => {
  expect(chosenIn({ name: "전남", districts: [] }, ["전남광주", "전남 여수시"])).toEqual(["전남 여수시"]);
  expect(chosenIn(seoul, ["서울 강남구", "경기"])).toEqual(["서울 강남구"]);
});
