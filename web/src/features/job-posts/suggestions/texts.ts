import type { SuggestionReason } from "@rounds/contract/job-posts/suggestions.ts";
import { formatNumber } from "../../../lib/format.ts";

/** The picture of a card has room for two facts. */
const shownReasons = 2;

const texts: Record<SuggestionReason["kind"], (reason: SuggestionReason) => string | null> = {
  specialty: ({ specialty }) => specialty,
  // Estimated from the distance, so the text always contains 약.
  commute: ({ minutes }) => (minutes === null ? null : `집에서 약 ${minutes}분`),
  pay: ({ pay }) => (pay === null ? null : `월 ${formatNumber(pay)}만원 이상`),
  weekends_off: () => "주말 휴무",
  no_nights: () => "야간 근무 없음",
  similar: () => "관심 공고와 비슷해요",
  new: () => "새로 올라왔어요",
};

/** `내과 · 집에서 약 25분`; empty without reasons. */
export const reasonLine = (reasons: readonly SuggestionReason[]): string =>
  reasons
    .flatMap((reason) => texts[reason.kind](reason) ?? [])
    .slice(0, shownReasons)
    .join(" · ");
