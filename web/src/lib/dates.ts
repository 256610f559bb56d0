/** Korea keeps one offset all year, so shifting by it is exact. */
const seoulOffset = 9 * 60 * 60 * 1000;
const dayLength = 24 * 60 * 60 * 1000;

const seoul = (value: string | Date): Date => new Date(new Date(value).getTime() + seoulOffset);
const two = (figure: number): string => String(figure).padStart(2, "0");

/** `yyyy-MM-dd` in Seoul, `days` before now. */
export const seoulDay = (days = 0, now: Date = new Date()): string =>
  seoul(new Date(now.getTime() - days * dayLength))
    .toISOString()
    .slice(0, 10);

/** `11.20`; a day of another year carries it: `25.11.20`. Takes a time stamp or a plain day. */
export const shortDay = (value: string, now: Date = new Date()): string => {
  const day = value.length === 10 ? value : seoul(value).toISOString().slice(0, 10);
  const [year = "", month = "", date = ""] = day.split("-");
  return year === seoulDay(0, now).slice(0, 4) ? `${month}.${date}` : `${year.slice(2)}.${month}.${date}`;
};

/** `09:31` in Seoul. */
export const clock = (value: string | Date): string => `${two(seoul(value).getUTCHours())}:${two(seoul(value).getUTCMinutes())}`;

/** Whole calendar days in Seoul from then to now. */
export const daysSince = (value: string, now: Date = new Date()): number =>
  Math.round((Date.parse(seoulDay(0, now)) - Date.parse(seoul(value).toISOString().slice(0, 10))) / dayLength);

/** `09:31` today, `어제 18:20`, then `11.18 14:02`. */
export const recentTime = (value: string, now: Date = new Date()): string => {
  const days = daysSince(value, now);
  if (days <= 0) return clock(value);
  return days === 1 ? `어제 ${clock(value)}` : `${shortDay(value, now)} ${clock(value)}`;
};
