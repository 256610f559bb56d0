import { daysLater } from "./seoul-time.ts";

/* Days are `yyyy-MM-dd`, months `yyyy-MM`. Both compare as texts. */

export const weekdayNames = ["월", "화", "수", "목", "금", "토", "일"] as const;

export const monthOf = (day: string): string => day.slice(0, 7);
export const dayOfMonth = (day: string): number => Number(day.slice(8));
/** 0 is Monday. */
export const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

/** The month `count` months later; earlier for a negative count. */
export const monthsLater = (month: string, count: number): string => {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, "0")}-${String((months % 12) + 1).padStart(2, "0")}`;
};

const lastDayOf = (month: string): string => daysLater(`${monthsLater(month, 1)}-01`, -1);

/** The same day of another month, or the last one of a shorter month. */
export const sameDayLater = (day: string, count: number): string => {
  const month = monthsLater(monthOf(day), count);
  const [same, last] = [`${month}${day.slice(7)}`, lastDayOf(month)];
  return same < last ? same : last;
};

/** All days from one to the other, in either order. */
export const daysFromTo = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let day = from < to ? from : to; day <= (from < to ? to : from); day = daysLater(day, 1)) days.push(day);
  return days;
};

export const daysOf = (month: string): string[] => daysFromTo(`${month}-01`, lastDayOf(month));

/** The weeks of a month from Monday on. Null before its first and after its last day. */
export const weeksOf = (month: string): (string | null)[][] => {
  const days = daysOf(month);
  const cells = [...Array.from({ length: weekdayOf(days[0] ?? "") }, () => null), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_cell, index) => cells[week * 7 + index] ?? null),
  );
};

/** `2026년 12월`. */
export const monthTitle = (month: string): string => `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`;
