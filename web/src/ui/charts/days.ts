import { groupBy } from "../../lib/group-by.ts";

/** One bar. The figure is in the property of its kind, so that weekdays, weekends and the current month have different tones. */
export type DayBar = {
  readonly day: string;
  readonly label: string;
  readonly weekday?: number;
  readonly weekend?: number;
  readonly current?: number;
};

/** The day of the week of a `yyyy-MM-dd`, in any time zone. */
export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** `11.20` */
export const shortDay = (day: string): string => day.slice(5).split("-").map(Number).join(".");

/** One bar for each day. */
export const dayBars = (days: readonly { readonly day: string; readonly value: number }[]): DayBar[] =>
  days.map(({ day, value }) => ({ day, label: shortDay(day), [isWeekend(day) ? "weekend" : "weekday"]: value }));

/** One bar for each month. The month of `today` is not over yet. */
export const monthBars = (days: readonly { readonly day: string; readonly value: number }[], today: string): DayBar[] => {
  const months = groupBy(days, ({ day }) => day.slice(0, 7));
  return [...months].map(([month, ofMonth]) => ({
    day: `${month}-01`,
    label: `${Number(month.slice(5))}월`,
    [today.startsWith(month) ? "current" : "weekday"]: ofMonth.reduce((sum, { value }) => sum + value, 0),
  }));
};
