import type { WorkDays } from "@rounds/contract/vocabulary.ts";

/* Keys of the index have a kind, because a tag may read like a specialty. */
export const specialty = (name: string): string => `specialty ${name}`;
export const tag = (name: string): string => `tag ${name}`;
export const place = (name: string): string => `place ${name}`;
export const jobType = (name: string): string => `job ${name}`;
export const workWeek = (days: WorkDays): string => `week ${days}`;
/** A day of work, `2026-12-03`. */
export const workDate = (day: string): string => `date ${day}`;
export const [nights, saturday, sunday] = ["nights", "saturday", "sunday"];
/** The stated pay is for one day. */
export const paidByDay = "paid by day";
/** The place of the post is only the centre of its district. */
export const unlocated = "unlocated";
