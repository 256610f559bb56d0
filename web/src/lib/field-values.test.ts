import { expect, test } from "vitest";
import { digits, digitsOf, figureOf, member, phoneCount, splitEntries, suggested } from "./field-values.ts";

test("suggests names by their prefix in upper or lower case, without the chosen ones", () => {
  const known = ["내과", "신경과", "신경외과", "ENT"];
  expect(suggested(known, ["신경과"], " 신경")).toEqual(["신경외과"]);
  expect(suggested(known, [], "en")).toEqual(["ENT"]);
  expect(suggested(known, ["내과"], "")).toEqual(["신경과", "신경외과", "ENT"]);
});

test("counts valid phone numbers between commas", () => {
  expect(phoneCount("031-0000-1200, 010-0066-5102")).toBe(2);
  expect(phoneCount("원무과, 119, 031-0000-1200")).toBe(1);
  expect(phoneCount("")).toBe(0);
});

test("converts figures to digits and back, and null to an empty text and back", () => {
  expect([digits(null), digits(0), digits(1500)]).toEqual(["", "0", "1500"]);
  expect([figureOf(""), figureOf("0"), figureOf("1500")]).toEqual([null, 0, 1500]);
});

test("a value outside a closed list becomes its first value", () => {
  expect(member(["병원", "의원"], "의원")).toBe("의원");
  expect(member(["병원", "의원"], "기타")).toBe("병원");
});

test("digitsOf accepts full-width digits, removes other characters and limits the length", () => {
  expect(digitsOf("０１０-1234 5678")).toBe("01012345678");
  expect(digitsOf("900101-1", 6)).toBe("900101");
});

test("new entries are split at commas and line breaks; earlier entries stay, and each is there once", () => {
  const before = ["식사, 숙소"];
  expect(splitEntries([...before, "주차 지원, 기숙사,"], before)).toEqual(["식사, 숙소", "주차 지원", "기숙사"]);
  expect(splitEntries([...before, "연차 15일\r\n학회비\n 연차 15일 "], before)).toEqual(["식사, 숙소", "연차 15일", "학회비"]);
  expect(splitEntries([" "], before)).toEqual([]);
});

test("the lines of a pasted list lose the marks in front of them", () => {
  const pasted = "• 내과 전문의\r\n- 위내시경 가능자\r\n○ 요양병원 경력 1년\r\nㆍ-5℃ 보관\r\n•";
  expect(splitEntries([pasted], [])).toEqual(["내과 전문의", "위내시경 가능자", "요양병원 경력 1년", "-5℃ 보관"]);
});
