import { formatDate } from "../../lib/format.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Korea keeps one offset all year. */
const seoulOffset = 9 * hourMs;

/** `10:05` in Seoul. */
const clockTime = (value: string): string => new Date(Date.parse(value) + seoulOffset).toISOString().slice(11, 16);

const isSameDay = (a: number, b: number): boolean =>
  Math.floor((a + seoulOffset) / (24 * hourMs)) === Math.floor((b + seoulOffset) / (24 * hourMs));

/** `방금`, `12분 전`, `오늘 09:30`, then the day: `11월 20일 (금)`. */
export const noticeTime = (value: string, now: number = Date.now()): string => {
  const age = now - Date.parse(value);
  if (age < minuteMs) return "방금";
  if (age < hourMs) return `${Math.floor(age / minuteMs)}분 전`;
  return isSameDay(Date.parse(value), now) ? `오늘 ${clockTime(value)}` : formatDate(value, new Date(now));
};
