/** One bar: a day's figure under the name of its kind, so that the two are drawn in different tones. */
export type DayBar = { readonly day: string; readonly label: string; readonly weekday?: number; readonly weekend?: number };

/** `yyyy-MM-dd` of a calendar: its day of the week is the same everywhere. */
const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** `11.20` */
export const shortDay = (day: string): string => day.slice(5).split("-").map(Number).join(".");

export const dayBars = (days: readonly { readonly day: string; readonly value: number }[]): DayBar[] =>
  days.map(({ day, value }) => ({ day, label: shortDay(day), [isWeekend(day) ? "weekend" : "weekday"]: value }));
