import { expect, test } from "vitest";
import { publicAddress } from "./policy.ts";

test.each([
  ["서울 강남구 역삼동 12-3", "서울 강남구", "서울 강남구 역삼동"],
  ["경기 성남시 분당구 정자동 178 3층", "경기 성남시 분당구", "경기 성남시 분당구 정자동"],
  ["강원 홍천군 서면 팔봉리 45", "강원 홍천군", "강원 홍천군 서면 팔봉리"],
  ["서울 종로구 종로3가 10", "서울 종로구", "서울 종로구 종로3가"],
  // A street address has no 동, so it ends at the district.
  ["서울특별시 강남구 테헤란로 123", "서울 강남구", "서울 강남구"],
  ["알 수 없는 길 7", null, "알 수"],
])("%s is public as its neighbourhood", (address, district, expected) => {
  expect(publicAddress(address, district)).toBe(expected);
});

test("a building that is called 동 does not reveal the house number", () => {
  expect(publicAddress("서울특별시 강남구 테헤란로 123 가동", "서울 강남구")).toBe("서울 강남구");
});
