import { dayBefore, seoulToday } from "../../lib/seoul-time.ts";
import type { Period } from "./queries.ts";

/** The twelve months that end yesterday in Seoul. They begin on the day after the same day of the year before. */
export function lastTwelveMonths(now: Date): Period {
  const to = dayBefore(seoulToday(now));
  const [year = 0, month = 1, day = 1] = to.split("-").map(Number);
  // A year ago, or the last day of that month if it was shorter. The day after it is the first one.
  const first = new Date(Date.UTC(year - 1, month - 1, Math.min(day, lastDayOf(year - 1, month)) + 1));
  return { from: first.toISOString().slice(0, 10), to };
}

const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();
