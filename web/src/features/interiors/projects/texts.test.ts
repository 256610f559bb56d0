import { expect, test } from "vitest";
import { figuresText, metresText, productText, roomText } from "./texts.ts";

test("figures with their units; a missing one is left out", () => {
  expect(figuresText({ area: 62, price: 320 })).toBe("62평 · 평당 320만원");
  expect(figuresText({ area: 48.5, price: null })).toBe("48.5평");
  expect(figuresText({ area: null, price: 1200 })).toBe("평당 1,200만원");
  expect(figuresText({ area: null, price: null })).toBe("면적과 비용은 문의");
});

test("the product is rounded to 100,000 won, and missing without one of its figures", () => {
  expect(productText({ area: 62, price: 320 })).toBe("약 1억 9,840만원");
  expect(productText({ area: 40.2, price: 250 })).toBe("약 1억 50만원");
  expect(productText({ area: 100, price: 300 })).toBe("약 3억원");
  expect(productText({ area: 20, price: 150 })).toBe("약 3,000만원");
  expect(productText({ area: 62, price: null })).toBeNull();
});

test("square metres have one decimal below 100", () => {
  expect(metresText(20)).toBe("66.1㎡");
  expect(metresText(62)).toBe("205㎡");
});

test("a room names its kind, specialties and district", () => {
  expect(roomText({ room_type: "복도", specialties: ["정형외과", "재활의학과"], district: "대구 수성구" })).toBe(
    "복도 · 정형외과 · 재활의학과 · 대구 수성구",
  );
  expect(roomText({ room_type: "복도", specialties: [], district: null })).toBe("복도");
});
