import { expect, test } from "vitest";
import { failureText } from "./texts.ts";

test.each([
  [{ status: "sent", failure: null, attempts: 1 }, ""],
  [{ status: "sent", failure: "smtp_451", attempts: 2 }, ""],
  [{ status: "waiting", failure: null, attempts: 0 }, ""],
  [{ status: "waiting", failure: "econnrefused", attempts: 3 }, "잠시 뒤 다시 보내요 · econnrefused · 3번 시도"],
  [{ status: "failed", failure: "smtp_550", attempts: 1 }, "디자이너의 ‘문의 받는 메일’을 확인해 주세요 · smtp_550 · 1번 시도"],
  [{ status: "failed", failure: "no_profile", attempts: 1 }, "의사가 탈퇴했어요 · no_profile · 1번 시도"],
  [{ status: "failed", failure: "not_taken", attempts: 2 }, "디자이너가 문의를 받지 않아요 · not_taken · 2번 시도"],
] as const)("the operator reads what to do about the delivery %j", (inquiry, text) => {
  expect(failureText(inquiry)).toBe(text);
});
