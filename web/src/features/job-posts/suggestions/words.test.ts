import type { SuggestionReason } from "@rounds/contract/job-posts/suggestions.ts";
import { expect, test } from "vitest";
import { reasonLine } from "./words.ts";

const reason = (kind: SuggestionReason["kind"], facts: Partial<SuggestionReason> = {}): SuggestionReason => ({
  specialty: null,
  minutes: null,
  pay: null,
  ...facts,
  kind,
});

test("the two weightiest facts stand in one line", () => {
  expect(reasonLine([reason("specialty", { specialty: "내과" }), reason("commute", { minutes: 25 }), reason("weekends_off")])).toBe(
    "내과 · 집에서 약 25분",
  );
  expect(reasonLine([reason("commute", { minutes: 18 }), reason("pay", { pay: 1800 })])).toBe("집에서 약 18분 · 월 1,800만원 이상");
  expect(reasonLine([reason("no_nights"), reason("similar"), reason("new")])).toBe("야간 근무 없음 · 관심 공고와 비슷해요");
  expect(reasonLine([reason("new")])).toBe("새로 올라왔어요");
});

test("nothing to say is nothing said, and a fact without its figure is left out", () => {
  expect(reasonLine([])).toBe("");
  expect(reasonLine([reason("commute"), reason("pay"), reason("weekends_off")])).toBe("주말 휴무");
});
