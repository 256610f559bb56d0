import { maxWorkDates, upcomingDates } from "@rounds/contract/job-posts/work-dates.ts";

/**
 * Adds picked days to the dates of a post. Its upcoming dates stay, and the earliest of the new days fill the rest of the limit. Past dates
 * stay only where room is left, the latest ones first. `today` is the day in Seoul.
 */
export function withPickedDays(dates: readonly string[], picked: readonly string[], today: string): string[] {
  const upcoming = upcomingDates(dates, today);
  const added = [...new Set(picked)].filter((day) => !dates.includes(day)).toSorted();
  const present = [...upcoming, ...added.slice(0, Math.max(0, maxWorkDates - upcoming.length))];
  const past = dates.filter((date) => date < today).toSorted();
  return [...past.slice(Math.max(0, past.length - (maxWorkDates - present.length))), ...present].toSorted();
}
