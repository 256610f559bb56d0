import type { WebinarSession } from "@rounds/contract/webinars/sessions.ts";
import { formatNearMoment } from "../../../lib/format.ts";
import { daysSince, seoulClock } from "../../../lib/seoul-time.ts";

type Times = Pick<WebinarSession, "starts_at" | "ends_at">;

/** `12월 8일 (화) 12:30`. */
export const startText = ({ starts_at: start }: Pick<Times, "starts_at">, now: Date): string => formatNearMoment(start, now);

/** A longer session that has not ended is a programme without a useful end. */
const maxMsWithEnd = 24 * 3_600_000;

const hasNoEnd = ({ starts_at: start, ends_at: end }: Times, now: Date): boolean =>
  Date.parse(end) > now.getTime() && Date.parse(end) - Date.parse(start) > maxMsWithEnd;

/** `다음 날 00:30`, or the date of a later end. Null for an end on the day of the start, and without an end. */
export const laterEndText = (times: Times, now: Date): string | null => {
  const { starts_at: start, ends_at: end } = times;
  const days = daysSince(start, end);
  if (days === 0 || hasNoEnd(times, now)) return null;
  return days === 1 ? `다음 날 ${seoulClock(end)}` : formatNearMoment(end, now);
};

/** `12월 8일 (화) 12:30~13:10`. An end on another day names it. A long session has no end until it is over: `12월 8일 (화) 12:30부터`. */
export const periodText = (times: Times, now: Date): string =>
  `${startText(times, now)}${hasNoEnd(times, now) ? "부터" : `~${laterEndText(times, now) ?? seoulClock(times.ends_at)}`}`;

const lastMinute = 120;

/** `42분째` in the 42nd minute. From two hours on nothing: a programme that is always on has no minutes worth reading. */
export const liveMinutesText = ({ starts_at: start }: Pick<Times, "starts_at">, now: Date): string => {
  const minute = Math.floor((now.getTime() - Date.parse(start)) / 60_000) + 1;
  return minute > 0 && minute <= lastMinute ? `${minute}분째` : "";
};

/** The pill above a session's title. */
export const stateText = (session: WebinarSession, now: Date): string => {
  if (session.state === "ended") return "끝난 웨비나예요";
  if (session.me.registration_state !== "not_registered" && session.state === "upcoming") return "사전등록을 마쳤어요";
  if (session.state === "live") return "지금 방송 중이에요";
  const days = -daysSince(session.starts_at, now);
  return days <= 0 ? `오늘 ${seoulClock(session.starts_at)} 시작` : `${days}일 뒤 · 사전등록 받는 중`;
};
