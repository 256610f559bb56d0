import type { JobPostCard } from "@rounds/contract/job-posts/posts.ts";

/** A post for duty doctors has duty, even if the hospital wrote no text about the nights. */
export const hasNoNightDuty = ({ job_type, night_shift }: Pick<JobPostCard, "job_type" | "night_shift">): boolean =>
  night_shift.trim() === "" && job_type !== "당직의";
