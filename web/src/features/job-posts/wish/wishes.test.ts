import { expect, test } from "vitest";
import { filterParts, searchTextOf, withWish } from "./wishes.ts";

const part = (text: string, filter: object) => ({ text, label: text, filter });
const wish = {
  parts: [
    part("판교", { districts: ["판교"] }),
    part("분당", { districts: ["분당", "판교"] }),
    part("주4일", { work_days: ["4" as const] }),
    part("당직x", { night_shift: false as const }),
    part("#숙소", { tags: ["숙소"] }),
  ],
  rest: "초음파",
};

test("parts of the same kind are joined, and replace the filters of this kind only", () => {
  const filters = { districts: ["서울"], tags: ["주5일"], pay: 1300, unread: true as const };
  expect(withWish(filters, "", wish, [])).toEqual({
    q: "초음파",
    tags: ["주5일", "숙소"],
    districts: ["판교", "분당"],
    work_days: ["4"],
    pay: 1300,
    night_shift: false,
    unread: true,
  });
});

test("work that the doctor accepts is excluded no longer", () => {
  const accepted = { parts: [part("토요일 근무 가능", { saturday_work: true })], rest: "" };
  expect(withWish({ saturday_work: false, sunday_work: false }, "", accepted, [])).toEqual({ sunday_work: false });
});

test("a removed part is text and no filter", () => {
  const asText = ["분당", "주4일"];
  expect(filterParts(wish, asText).map(({ text }) => text)).toEqual(["판교", "당직x", "#숙소"]);
  expect(searchTextOf("판교 분당 초음파 주4일", wish, asText)).toBe("분당 초음파 주4일");
  expect(withWish({ districts: ["서울"] }, "", { parts: [part("판교", { districts: ["판교"] })], rest: "" }, ["판교"])).toEqual({
    q: "판교",
    districts: ["서울"],
  });
});
