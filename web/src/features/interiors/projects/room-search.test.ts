import { expect, test } from "vitest";
import { conditionsOf, isSameSearch, readRoomSearch, withoutConditions, withRange } from "./room-search.ts";

const labels = (search: Record<string, unknown>) => conditionsOf(readRoomSearch(search)).map(({ label }) => label);

test("reads filters of the address, and drops invalid ones", () => {
  expect(
    readRoomSearch({
      room_type: "VIP실",
      specialties: ["안과", " 안과", 3],
      region: "서울",
      min_area: 40,
      max_area: 80,
      min_price: "200",
      max_price: 1e9,
    }),
  ).toEqual({ room_type: "VIP실", specialties: ["안과"], region: "서울", min_area: 40, max_area: 80 });
  expect(readRoomSearch({ room_type: "옥상", specialties: "내과", min_area: 20, max_area: 150 })).toEqual({ specialties: ["내과"] });
});

test("an upper limit below the lower one is dropped", () => {
  expect(readRoomSearch({ min_area: 80, max_area: 40, min_price: 200, max_price: 200 })).toEqual({
    min_area: 80,
    min_price: 200,
    max_price: 200,
  });
});

test("each condition has its words, and the filters without it", () => {
  expect(labels({ specialties: ["안과", "내과"], min_area: 40, max_area: 80, max_price: 350, region: "경기", room_type: "복도" })).toEqual([
    "안과",
    "내과",
    "40~80평",
    "평당 350만원까지",
    "경기",
  ]);
  expect(labels({ min_area: 40, min_price: 200 })).toEqual(["40평 이상", "평당 200만원 이상"]);
  const [first, second] = conditionsOf(readRoomSearch({ specialties: ["안과"], min_area: 40, max_area: 80, room_type: "복도" }));
  expect(first && readRoomSearch(first.without)).toEqual({ min_area: 40, max_area: 80, room_type: "복도" });
  expect(second && readRoomSearch(second.without)).toEqual({ specialties: ["안과"], room_type: "복도" });
});

test("removing all conditions keeps the kind of room", () => {
  expect(withoutConditions({ room_type: "복도", region: "서울", min_area: 40 })).toEqual({ room_type: "복도" });
});

test("the first and the last value of a scale are no limit", () => {
  expect(withRange({ region: "서울" }, "area", [20, 80])).toEqual({ region: "서울", max_area: 80 });
  expect(withRange({ min_price: 200, max_price: 300 }, "price", [150, 500])).toEqual({});
});

test("the order of fields and undefined fields make no difference", () => {
  expect(isSameSearch({ region: "서울", min_area: 40 }, { min_area: 40, max_area: undefined, region: "서울" })).toBe(true);
  expect(isSameSearch({ min_area: 40 }, { min_area: 50 })).toBe(false);
});
