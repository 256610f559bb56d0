import { daysBetween, seoulDay } from "../../../lib/seoul-time.ts";

/** `오늘 마감`, `내일 마감`, `3일 뒤 마감`; by the calendar in Seoul. `closesOn` is `yyyy-MM-dd`, today or later. */
export const closingText = (closesOn: string, now: Date = new Date()): string => {
  const days = daysBetween(seoulDay(now), closesOn);
  if (days <= 0) return "오늘 마감";
  return days === 1 ? "내일 마감" : `${days}일 뒤 마감`;
};

/** Kind of the greeting's second line, from the number of unread posts. */
export const greetingOf = (unread: number | undefined, hasPosts: boolean): "waiting" | "all_read" | "plain" => {
  if (unread === undefined || !hasPosts) return "plain";
  return unread > 0 ? "waiting" : "all_read";
};
