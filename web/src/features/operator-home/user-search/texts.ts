import type { Experience } from "@rounds/contract/resumes/resume.ts";
import type { SignUpCard } from "@rounds/contract/operator-home/user-search.ts";
import { formatDate, formatNumber } from "../../../lib/format.ts";
import { inSeoul } from "../../../lib/seoul-time.ts";
import type { StateTone } from "../../../ui/state-looks.ts";
import type { TagTone } from "../../../ui/tag.tsx";

/** 1 and 2 are the specification's codes. All other codes belong to foreign residents. */
export const genderText = (gender: number | null): string => {
  if (gender === null) return "성별 모름";
  if (gender === 1) return "남성";
  return gender === 2 ? "여성" : "외국인 (불확실)";
};

/** A missing card has not been checked yet. */
export const suitabilityText = (card: SignUpCard | null): string => suitabilityNames[card?.sign_up_promotion_suitable ?? "empty"];

export const suitabilityNames = {
  suitable: "대상자",
  pending: "대기중",
  unsuitable: "미대상자",
  empty: "미확인",
  no_profile: "프로필없음",
} as const satisfies Record<SignUpCard["sign_up_promotion_suitable"], string>;

export const suitabilityTones = {
  suitable: "brand",
  pending: "wait",
  unsuitable: "calm",
  empty: "calm",
  no_profile: "calm",
} as const satisfies Record<SignUpCard["sign_up_promotion_suitable"], TagTone>;

export const sendStatusNames = {
  ready_to_send: "전송대기",
  sent: "전송완료",
  pending: "대기중",
} as const satisfies Record<SignUpCard["status"], string>;

export const sendStatusTones = { ready_to_send: "wait", sent: "brand", pending: "calm" } as const satisfies Record<
  SignUpCard["status"],
  StateTone
>;

export const friendText = (isFriend: boolean | null): string => {
  if (isFriend === null) return "모름";
  return isFriend ? "맞음" : "아님";
};

export const wonText = (amount: number): string => `${formatNumber(amount)}원`;

export const sentText = (card: SignUpCard): string => (card.send_date === null ? "–" : formatDate(card.send_date));

const monthIndex = (year: number, month: number): number => year * 12 + month - 1;

/** `모두 11년 8개월`: months with at least one job, each counted once. Empty when there are none. */
export const careerText = (experiences: readonly Omit<Experience, "version">[], now: Date = new Date()): string => {
  const today = inSeoul(now);
  const months = new Set<number>();
  for (const { start_year, start_month, end_year, end_month } of experiences) {
    const last =
      end_year === null || end_month === null
        ? monthIndex(today.getUTCFullYear(), today.getUTCMonth() + 1)
        : monthIndex(end_year, end_month);
    for (let month = monthIndex(start_year, start_month); month <= last; month++) months.add(month);
  }
  const years = Math.floor(months.size / 12);
  const rest = months.size % 12;
  const parts = [...(years > 0 ? [`${years}년`] : []), ...(rest > 0 ? [`${rest}개월`] : [])];
  return parts.length === 0 ? "" : `모두 ${parts.join(" ")}`;
};

/** Splits a name around the match: `["", "최지", "우"]`. Without a match, the complete name comes first. */
export const splitAt = (name: string, searchText: string): readonly [before: string, found: string, after: string] => {
  const at = searchText === "" ? -1 : name.toLowerCase().indexOf(searchText.toLowerCase());
  return at === -1 ? [name, "", ""] : [name.slice(0, at), name.slice(at, at + searchText.length), name.slice(at + searchText.length)];
};
