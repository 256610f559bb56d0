import { hospitalNumbers } from "@rounds/contract/hospital-messages.ts";
import { fillTemplate, replyLines, type TemplateValues } from "@rounds/contract/message-templates.ts";
import { expect, test } from "vitest";
import { failureText, unknownFields } from "./compose.ts";
import { eucKrBytes, lostCharacters, replacedSigns } from "./euc-kr.ts";
import { numberProblem } from "./numbers.ts";

const values: TemplateValues = {
  브랜드: "라운즈",
  의사: "최지우",
  병원: "푸른결",
  공고: "내과 봉직의",
  "이력서 링크": "",
  "답장 번호": "",
};

test("a template is filled; lines without a link or reply codes are left out, together with their blank line", () => {
  const body = "[{브랜드}] {의사} → {병원}\n\n이력서: {이력서 링크}\n\n{답장 번호}\n\n{없음} 끝";
  expect(fillTemplate(body, values)).toBe("[라운즈] 최지우 → 푸른결\n\n{없음} 끝");
  expect(fillTemplate(body, { ...values, "이력서 링크": "https://a.example/r#x" })).toContain("이력서: https://a.example/r#x");
  expect(fillTemplate("{의사}", { ...values, 의사: "{병원}" })).toBe("{병원}");
  expect(unknownFields(body)).toEqual(["없음"]);
  expect(replyLines(new Set([9, 0]))).toBe("0 서류합격\n9 기타");
});

test("a failure shows the provider's code, or our reason in Korean", () => {
  expect(failureText("3104")).toBe("발송 실패 (3104)");
  expect(failureText("unconfirmed")).toBe("발송 실패 (보냈는지 확인하지 못했어요)");
});

test("byte counts and lost characters follow EUC-KR", () => {
  expect(eucKrBytes("가a\n뷁")).toBe(6);
  expect(lostCharacters("가뷁힣·※①ａ→é👋👋")).toEqual(["é", "👋"]);
  expect(replacedSigns("가 — 나 — “다”")).toEqual(["—", "“", "”"]);
});

test("the hospital's list loses spaces and duplicates; typed numbers need 8 to 11 digits", () => {
  expect(hospitalNumbers(" 02-1234-5678, 010 1234 5678,0212345678, 문의 ")).toEqual(["0212345678", "01012345678"]);
  expect(hospitalNumbers(null)).toEqual([]);
  expect(numberProblem("1588-1234", [])).toBeNull();
  expect(numberProblem("010-0550", [])).toMatch(/짧아요/);
  expect(numberProblem("010-0550-12345", [])).toMatch(/길어요/);
  expect(numberProblem("02 1234 5678", ["0212345678"])).toBe("이미 있는 번호예요.");
});
