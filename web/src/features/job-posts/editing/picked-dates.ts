import { maxWorkDates } from "@rounds/contract/job-posts/work-dates.ts";

/** Adds picked days to the dates of a post. All its dates stay, and the earliest of the new days fill the rest of the limit. */
export function withPickedDays(dates: readonly string[], picked: readonly string[]): string[] {
  const added = [...new Set(picked)].filter((day) => !dates.includes(day)).toSorted();
  return [...dates, ...added.slice(0, Math.max(0, maxWorkDates - dates.length))].toSorted();
}
