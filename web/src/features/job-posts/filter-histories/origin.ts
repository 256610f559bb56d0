import { firstMinutes } from "@rounds/contract/job-posts/filter-histories.ts";
import { haveSameConditions, type JobPostFilters } from "../list/filters.ts";

/** The source of restored filters. The server chooses those of a new doctor from the profile, and the doctor all later ones. */
export const originOf = (restored: JobPostFilters, specialties: readonly string[]): string =>
  [firstMinutes, undefined].some((minutes) => haveSameConditions(restored, { specialties: [...specialties], minutes }))
    ? "내 프로필 기준"
    : "지난번 필터";
