import { mondayOf } from "@rounds/contract/calendar-days.ts";
import { daysBetween, daysLater, inSeoul, seoulDay } from "../../../lib/seoul-time.ts";

/** Some weeks side by side. */
export type Timeline = {
  /** Mondays in Seoul, `yyyy-MM-dd`. */
  readonly weeks: readonly string[];
  readonly firstDay: string;
  readonly days: number;
};

/** `count` weeks. `day` is in the first week. */
export function timelineFrom(day: string, count: number): Timeline {
  const firstDay = mondayOf(day);
  return { firstDay, days: count * 7, weeks: Array.from({ length: count }, (_, week) => daysLater(firstDay, week * 7)) };
}

/** The weeks around `now`, with a third of them before it. `weeksLater` moves them, to earlier weeks below 0. */
export const timelineAround = (now: number, count: number, weeksLater = 0): Timeline =>
  timelineFrom(daysLater(seoulDay(now), (weeksLater - Math.floor(count / 3)) * 7), count);

const dayMs = 86_400_000;

/** Place of a moment in the timeline, 0 to 1. */
export function timelinePlace(moment: string | number, { firstDay, days }: Timeline): number {
  const time = inSeoul(moment);
  const day = daysBetween(firstDay, time.toISOString().slice(0, 10)) + (time.getTime() % dayMs) / dayMs;
  return Math.min(Math.max(day / days, 0), 1);
}

export type Period = { readonly starts_at: string | null; readonly ends_at: string | null };

/** The part of the timeline that a period covers. Null if none. */
export function timelineBar({ starts_at, ends_at }: Period, timeline: Timeline): { readonly from: number; readonly to: number } | null {
  if (starts_at === null) return null;
  const [from, to] = [timelinePlace(starts_at, timeline), ends_at === null ? 1 : timelinePlace(ends_at, timeline)];
  return to > from ? { from, to } : null;
}

export type Edge = "start" | "end";

const laterBy = (moment: string, days: number): string => new Date(Date.parse(moment) + days * dayMs).toISOString();

/**
 * The period with its start or end some days later, or earlier below 0. It keeps the time of day. A period lasts a day at least, and its end
 * stays in the future, because only ‘지금 끝내기’ ends a campaign.
 */
export function movedPeriod({ starts_at: start, ends_at: end }: Period, edge: Edge, days: number, now: number): Period {
  if (start === null || end === null) return { starts_at: start, ends_at: end };
  const [from, to] = [Date.parse(start), Date.parse(end)];
  const wholeDays = Math.max(0, Math.floor((to - from) / dayMs) - 1);
  if (edge === "start") return { starts_at: laterBy(start, Math.min(days, wholeDays)), ends_at: end };
  const untilNow = Math.max(0, Math.ceil((to - now) / dayMs) - 1);
  return { starts_at: start, ends_at: laterBy(end, Math.max(days, -Math.min(wholeDays, untilNow))) };
}
