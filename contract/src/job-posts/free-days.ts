import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { CalendarDate, Count, pageFields, pageQuery, rows } from "../fields.ts";
import { JobPostCard } from "./posts.ts";
import { maxChosenDays } from "./work-dates.ts";

export const errors = {
  "free_day.outside": { status: 400, message: "오늘부터 1년 안의 날짜만 고를 수 있어요." },
} as const satisfies ErrorTable;

export const FreeDay = z.object({
  day: CalendarDate,
  /** Open posts with this date. */
  post_count: Count,
});
export type FreeDay = z.infer<typeof FreeDay>;

const Calendar = z.object({
  /** In order. Past days are absent. */
  free_days: z.array(FreeDay).max(maxChosenDays),
  /** Today in Seoul. */
  first_day: CalendarDate,
  /** The last day that can be marked. */
  last_day: CalendarDate,
});

const Days = z.array(CalendarDate).max(maxChosenDays).default([]);

export const listFreeDays = endpoint({
  method: "GET",
  path: "/api/v1/free_days",
  access: "doctor",
  summary: "The days on which the doctor could work as a locum, each with the number of open posts of that day.",
  ok: { 200: Calendar },
});

export const changeFreeDays = endpoint({
  method: "PATCH",
  path: "/api/v1/free_days",
  access: "doctor",
  summary: "Adds free days and removes others. A day in both lists is free. Idempotent.",
  body: z.object({ free_days: z.object({ add: Days, remove: Days }) }),
  ok: { 200: Calendar },
  errors: ["free_day.outside"],
});

export const listJobPostsOfDay = endpoint({
  method: "GET",
  path: "/api/v1/free_days/job_posts",
  access: "signed_in",
  summary: "Open posts with this date, newest first.",
  query: z.object({ day: CalendarDate, ...pageQuery }),
  ok: { 200: z.object({ job_posts: rows(JobPostCard), ...pageFields, unread_count: Count.optional() }) },
});
