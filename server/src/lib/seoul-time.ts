/** Korea has had no daylight saving time since 1988, so one offset is exact. */
const seoulOffsetMs = 9 * 3600 * 1000;
const dayMs = 24 * 3600 * 1000;

/** Milliseconds since midnight in Seoul. */
export const msIntoSeoulDay = (now: Date): number => (now.getTime() + seoulOffsetMs) % dayMs;

const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Seoul", year: "numeric", month: "2-digit", day: "2-digit" });

/** Today in Seoul, `yyyy-MM-dd`. */
export const seoulToday = (now: Date = new Date()): string => day.format(now);

/** The first moment of a day (`yyyy-MM-dd`) in Seoul. */
export const seoulMidnight = (date: string): Date => new Date(`${date}T00:00:00+09:00`);

/** The calendar day before `date` (`yyyy-MM-dd`). */
export function dayBefore(date: string): string {
  const before = new Date(`${date}T00:00:00Z`);
  before.setUTCDate(before.getUTCDate() - 1);
  return before.toISOString().slice(0, 10);
}

/** The last Monday, 00:00 in Seoul. */
export function seoulWeekStart(now: Date): Date {
  const today = now.getTime() - msIntoSeoulDay(now);
  // 1 January 1970 was a Thursday, three days after a Monday.
  const weekday = ((today + seoulOffsetMs) / dayMs + 3) % 7;
  return new Date(today - weekday * dayMs);
}

/** The time in Seoul, `09:38`. */
export const seoulClock = (time: string | Date): string => new Date(new Date(time).getTime() + seoulOffsetMs).toISOString().slice(11, 16);

const fullDate = new Intl.DateTimeFormat("ko-KR", { timeZone: "Asia/Seoul", dateStyle: "long" });

/** The date in Seoul with its year, `2026년 12월 8일`. */
export const seoulDate = (time: string | Date): string => fullDate.format(new Date(time));

const longDay = new Intl.DateTimeFormat("ko-KR", { timeZone: "Asia/Seoul", month: "long", day: "numeric", weekday: "short" });

/** The day in Seoul for a sentence, `12월 8일 (화)`. */
export const seoulDay = (time: string | Date): string => longDay.format(new Date(time));

/** Day and time in Seoul for a sentence, `12월 8일 (화) 09:38`. */
export const seoulMoment = (time: string | Date): string => `${seoulDay(time)} ${seoulClock(time)}`;
