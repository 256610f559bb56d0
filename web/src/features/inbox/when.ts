import { formatDateOrTime } from "../../lib/format.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** `방금`, `12분 전`, `오늘 09:30`, otherwise the date: `11월 20일 (금)`. */
export const noticeTime = (value: string, now: number = Date.now()): string => {
  const age = now - Date.parse(value);
  if (age < minuteMs) return "방금";
  if (age < hourMs) return `${Math.floor(age / minuteMs)}분 전`;
  return formatDateOrTime(value, new Date(now));
};
