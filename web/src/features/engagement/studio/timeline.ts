import { daysBetween, daysLater, inSeoul, seoulDay } from "../../../lib/seoul-time.ts";

/** The timeline shows this many weeks, the current one in the middle third. */
const weeks = 7;
const weeksBefore = 2;
const days = weeks * 7;

/** First days of the weeks, Mondays in Seoul, `yyyy-MM-dd`. `weeksLater` than those around `now`, or earlier below 0. */
export function timelineWeeks(now: number, weeksLater = 0): string[] {
  const sinceMonday = (inSeoul(now).getUTCDay() + 6) % 7;
  const first = daysLater(seoulDay(now), -sinceMonday + (weeksLater - weeksBefore) * 7);
  return Array.from({ length: weeks }, (_, week) => daysLater(first, week * 7));
}

const dayMs = 86_400_000;

/** Place of a moment in the timeline, 0 to 1. */
export function timelinePlace(moment: string | number, firstDay: string): number {
  const time = inSeoul(moment);
  const day = daysBetween(firstDay, time.toISOString().slice(0, 10)) + (time.getTime() % dayMs) / dayMs;
  return Math.min(Math.max(day / days, 0), 1);
}

type Period = { readonly starts_at: string | null; readonly ends_at: string | null };

/** The part of the timeline that a period covers. Null if none. */
export function timelineBar({ starts_at, ends_at }: Period, firstDay: string): { readonly from: number; readonly to: number } | null {
  if (starts_at === null) return null;
  const [from, to] = [timelinePlace(starts_at, firstDay), ends_at === null ? 1 : timelinePlace(ends_at, firstDay)];
  return to > from ? { from, to } : null;
}
