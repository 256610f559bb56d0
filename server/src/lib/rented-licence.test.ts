import { expect, test } from "vitest";
import { fieldWithRentedLicence, seeksRentedLicence } from "./rented-licence.ts";

test.each([
  "면허 대여해 주실 선생님 구합니다",
  "의사 면허증 대여, 월 300 보장",
  "면허를 빌려 주시면 됩니다",
  "명의만 빌려주실 원장님",
  "명의대여 원장 모십니다",
  "출근 없음. 면허 대여 가능하신 분",
  "\u1106\u1167\u11ab\u1112\u1165 대여",
])("a text that seeks a licence or a name to borrow: %s", (text) => {
  expect(seeksRentedLicence(text)).toBe(true);
});

test.each([
  "의사 면허증 소지자",
  "명의로 알려진 원장님과 함께 일해요",
  "면허번호를 확인한 뒤 연락드려요",
  "면허 대여 불가",
  "면허 대여나 명의 대여는 절대 아닙니다",
  "명의를 빌리지 않습니다. 원장이 직접 진료해요",
  "의료장비 대여",
])("another text: %s", (text) => {
  expect(seeksRentedLicence(text)).toBe(false);
});

test("texts and lists of texts are searched, and the field is named", () => {
  const clean = { title: "내과 봉직의", requirements: ["전문의"], working_hours: { mon: "" }, min_pay: 900, description: null };
  expect(fieldWithRentedLicence(clean)).toBeUndefined();
  expect(fieldWithRentedLicence({ ...clean, requirements: ["전문의", "면허 대여 가능"] })).toBe("requirements");
  expect(fieldWithRentedLicence({ ...clean, description: "첫 줄\n명의 빌려주실 분" })).toBe("description");
});
