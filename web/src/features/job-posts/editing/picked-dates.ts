import { maxWorkDates } from "@rounds/contract/job-posts/work-dates.ts";

/** The dates of a post after the user picks more days. The post keeps its own dates; of the new days, the earliest ones fill what is left. */
export function withPickedDays(dates: readonly string[], picked: readonly string[]): string[] {
  const added = [...new Set(picked)].filter((day) => !dates.includes(day)).toSorted();
  return [...dates, ...added.slice(0, Math.max(0, maxWorkDates - dates.length))].toSorted();
}
