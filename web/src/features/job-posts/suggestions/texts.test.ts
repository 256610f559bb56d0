import type { SuggestionReason } from "@rounds/contract/job-posts/suggestions.ts";
import { expect, test } from "vitest";
import { reasonLine } from "./texts.ts";

const reason = (kind: SuggestionReason["kind"], facts: Partial<SuggestionReason> = {}): SuggestionReason => ({
  specialty: null,
  minutes: null,
  pay: null,
  ...facts,
  kind,
});

test("the line contains the two most important facts", () => {
  expect(reasonLine([reason("specialty", { specialty: "내과" }), reason("commute", { minutes: 25 }), reason("weekends_off")])).toBe(
    "내과 · 집에서 약 25분",
  );
  expect(reasonLine([reason("commute", { minutes: 18 }), reason("pay", { pay: 1800 })])).toBe("집에서 약 18분 · 월 1,800만원 이상");
  expect(reasonLine([reason("no_nights"), reason("similar"), reason("new")])).toBe("야간 근무 없음 · 관심 공고와 비슷해요");
  expect(reasonLine([reason("new")])).toBe("새로 올라왔어요");
});

test("is empty without facts, and leaves out a fact without its figure", () => {
  expect(reasonLine([])).toBe("");
  expect(reasonLine([reason("commute"), reason("pay"), reason("weekends_off")])).toBe("주말 휴무");
});
