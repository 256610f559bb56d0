import type { WebinarSession } from "@rounds/contract/webinars/sessions.ts";
import { daysSince, inSeoul, seoulClock, seoulDay } from "../../../lib/seoul-time.ts";

type Times = Pick<WebinarSession, "starts_at" | "ends_at">;

const weekdays = ["일", "월", "화", "수", "목", "금", "토"] as const;

/** `오늘`, or `12월 8일 (화)`. */
const dayText = (moment: string, now: Date): string => {
  if (seoulDay(moment) === seoulDay(now)) return "오늘";
  const day = inSeoul(moment);
  return `${day.getUTCMonth() + 1}월 ${day.getUTCDate()}일 (${weekdays[day.getUTCDay()]})`;
};

/** `12월 8일 (화) 12:30`. */
export const startText = ({ starts_at: start }: Times, now: Date): string => `${dayText(start, now)} ${seoulClock(start)}`;

/** A longer session is a programme without a useful end. */
const longestMs = 24 * 3_600_000;

/** `12월 8일 (화) 12:30~13:10`. A session that ends on another day names it, and a longer one has no end: `12월 8일 (화) 12:30부터`. */
export const periodText = ({ starts_at: start, ends_at: end }: Times, now: Date): string =>
  Date.parse(end) - Date.parse(start) > longestMs
    ? `${startText({ starts_at: start, ends_at: end }, now)}부터`
    : `${startText({ starts_at: start, ends_at: end }, now)}~${seoulDay(start) === seoulDay(end) ? "" : `${dayText(end, now)} `}${seoulClock(end)}`;

/** `42분째`, and from two hours on nothing: a programme that is always on has no minutes worth reading. */
export const liveMinutesText = ({ starts_at: start }: Times, now: Date): string => {
  const minutes = Math.floor((now.getTime() - Date.parse(start)) / 60_000) + 1;
  return minutes > 0 && minutes <= 120 ? `${minutes}분째` : "";
};

/** The pill above a session's title. */
export const stateText = (session: WebinarSession, now: Date): string => {
  if (session.state === "ended") return "끝난 웨비나예요";
  if (session.me.registration_state !== "not_registered" && session.state === "upcoming") return "사전등록을 마쳤어요";
  if (session.state === "live") return "지금 방송 중이에요";
  const days = -daysSince(session.starts_at, now);
  return days <= 0 ? `오늘 ${seoulClock(session.starts_at)} 시작` : `${days}일 뒤 · 사전등록 받는 중`;
};
