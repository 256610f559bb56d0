import { expect, test } from "vitest";
import { digits, digitsOf, figureOf, member, phoneCount, suggested } from "./field-values.ts";

test("words are suggested by their beginning, whatever the case, without the chosen ones", () => {
  const known = ["내과", "신경과", "신경외과", "ENT"];
  expect(suggested(known, ["신경과"], " 신경")).toEqual(["신경외과"]);
  expect(suggested(known, [], "en")).toEqual(["ENT"]);
  expect(suggested(known, ["내과"], "")).toEqual(["신경과", "신경외과", "ENT"]);
});

test("numbers for text messages are counted between commas", () => {
  expect(phoneCount("031-0000-1200, 010-0066-5102")).toBe(2);
  expect(phoneCount("원무과, 119, 031-0000-1200")).toBe(1);
  expect(phoneCount("")).toBe(0);
});

test("a figure comes back from its digits, and none from nothing", () => {
  expect([digits(null), digits(0), digits(1500)]).toEqual(["", "0", "1500"]);
  expect([figureOf(""), figureOf("0"), figureOf("1500")]).toEqual([null, 0, 1500]);
});

test("what is no word of a closed list becomes its first", () => {
  expect(member(["병원", "의원"], "의원")).toBe("의원");
  expect(member(["병원", "의원"], "기타")).toBe("병원");
});

test("digits are taken from whatever was pasted, full-width ones too, and cut", () => {
  expect(digitsOf("０１０-1234 5678")).toBe("01012345678");
  expect(digitsOf("900101-1", 6)).toBe("900101");
});
