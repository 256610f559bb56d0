import type { Notification, NotificationHistory, TargetsType } from "@rounds/contract/broadcasts.ts";
import { formatDate, formatNumber } from "../../lib/format.ts";
import { inSeoul, seoulClock, seoulDay } from "../../lib/seoul-time.ts";

export const targetNames: Record<TargetsType, string> = { test_users: "테스트 유저", all_users: "전체 유저", target_users: "지정 유저" };
const shortNames: Record<TargetsType, string> = { all_users: "전체", target_users: "대상", test_users: "테스트" };

/** `전체 1회` for the widest target group, or `아직 보내지 않음`. */
export const sentText = ({ sent }: Pick<Notification, "sent">): string => {
  const type = (["all_users", "target_users", "test_users"] as const).find((one) => sent[one] > 0);
  return type === undefined ? "아직 보내지 않음" : `${shortNames[type]} ${formatNumber(sent[type])}회`;
};

export const people = (count: number): string => `${formatNumber(count)}명`;

/** `오늘 09:30`, `11월 18일 (수) 12:00`. */
export const momentText = (value: string, now: number = Date.now()): string =>
  `${seoulDay(value) === seoulDay(now) ? "오늘" : formatDate(value, new Date(now))} ${seoulClock(value)}`;

const isNight = (value: string): boolean => {
  const hour = inSeoul(value).getUTCHours();
  return hour >= 21 || hour < 8;
};

export type HistoryTone = "plain" | "wait" | "lost";

/** The progress of a broadcast in one line. */
export const progressText = (history: NotificationHistory): { text: string; tone: HistoryTone } => {
  const { state, total, delivered, skipped, is_list_complete: isComplete } = history;
  const left = people(total - delivered - skipped);
  switch (state) {
    case "queued":
      return { text: delivered > 0 ? `곧 이어서 보내요 · ${left} 남음` : "곧 보내요", tone: "plain" };
    case "sending":
      return {
        text: isComplete ? `${people(total)} 중 ${people(delivered)} 받음` : `받을 사람을 모으는 중 · ${people(total)}`,
        tone: "plain",
      };
    case "paused":
      return { text: isComplete ? `멈춤 · ${left} 남음` : "멈춤", tone: "wait" };
    case "held":
      return isNight(history.created_at)
        ? { text: `밤이라 기다림 · ${left} 남음`, tone: "wait" }
        : { text: `21:00 전에 끝나지 않아 멈춤 · ${left} 남음`, tone: "lost" };
    case "done":
      if (total === 0) return { text: "받을 사람이 없었어요", tone: "plain" };
      if (delivered + skipped < total) return { text: `도중에 끝냄 · ${people(delivered)} 받음, ${left} 못 받음`, tone: "plain" };
      return { text: delivered === total ? `${people(total)} 모두 받음` : `${people(total)} 중 ${people(delivered)} 받음`, tone: "plain" };
  }
};

/** The question before a paused sending ends. */
export const endQuestion = ({ total, delivered, skipped }: Pick<NotificationHistory, "total" | "delivered" | "skipped">): string =>
  `${people(delivered)}이 받았고, 남은 ${people(total - delivered - skipped)}은 받지 못해요. 끝낸 뒤에는 이어서 보낼 수 없어요.`;

/** Number of leading characters in which the typed text matches the phrase. */
export const matchedLength = (phrase: string, typed: string): number => {
  const at = [...phrase].findIndex((char, index) => [...typed][index] !== char);
  return at === -1 ? [...phrase].length : at;
};

/** The word of the phrase where the typed text starts to differ. Empty when the typed text is too long. */
export const firstWrongWord = (phrase: string, typed: string): string => {
  const at = matchedLength(phrase, typed);
  return phrase.slice(phrase.lastIndexOf(" ", Math.max(0, at - 1)) + 1).split(" ")[0] ?? "";
};
