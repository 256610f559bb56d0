import { daysLater } from "../../../lib/seoul-time.ts";

type Day = { readonly day: string; readonly completed: number };

/** The last `count` days until today, `yyyy-MM-dd`. A day without an entry has zero. */
export const lastDays = (days: readonly Day[], today: string, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => daysLater(today, index - count + 1)).map((day) => ({
    day,
    completed: days.find((one) => one.day === day)?.completed ?? 0,
  }));
