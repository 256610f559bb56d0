/** Korea has one offset all year, so adding it is exact and works without time-zone data. */
const seoulOffsetMs = 9 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

type Moment = string | number | Date;

/** A date whose UTC fields read as the calendar and the clock in Seoul. Invalid for an unreadable text. */
export const inSeoul = (moment: Moment): Date => new Date(new Date(moment).getTime() + seoulOffsetMs);

/** The day in Seoul, `yyyy-MM-dd`. */
export const seoulDay = (moment: Moment = Date.now()): string => inSeoul(moment).toISOString().slice(0, 10);

/** `09:31` in Seoul. */
export const seoulClock = (moment: Moment): string => inSeoul(moment).toISOString().slice(11, 16);

/** `2026-11-28 09:31` in Seoul. With the year, so that a spreadsheet reads it as a date. */
export const seoulMoment = (moment: Moment): string => `${seoulDay(moment)} ${seoulClock(moment)}`;

/** The day `count` days after `day`; before it for a negative count. Both `yyyy-MM-dd`. */
export const daysLater = (day: string, count: number): string => new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);

/** Days from one `yyyy-MM-dd` to another; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

/** Whole calendar days in Seoul from `moment` to now. */
export const daysSince = (moment: Moment, now: Moment = Date.now()): number => daysBetween(seoulDay(moment), seoulDay(now));

/** `11.20`; a day of another year carries it: `25.11.20`. Takes a time stamp or a plain day. */
export const shortDay = (value: string, now: Moment = Date.now()): string => {
  const day = value.length === 10 ? value : seoulDay(value);
  const [year = "", month = "", date = ""] = day.split("-");
  return year === seoulDay(now).slice(0, 4) ? `${month}.${date}` : `${year.slice(2)}.${month}.${date}`;
};

/** `오늘 등록`, `어제 등록`, `3일 전 등록`, and after a week `11.20 등록`. */
export const postedText = (value: string): string => {
  const days = daysSince(value);
  if (days <= 0) return "오늘 등록";
  return `${days === 1 ? "어제" : days < 7 ? `${days}일 전` : shortDay(value)} 등록`;
};

/** `09:31` today, `어제 18:20`, then `11.18 14:02`. */
export const recentTime = (value: string, now: Moment = Date.now()): string => {
  const days = daysSince(value, now);
  if (days <= 0) return seoulClock(value);
  return days === 1 ? `어제 ${seoulClock(value)}` : `${shortDay(value, now)} ${seoulClock(value)}`;
};
