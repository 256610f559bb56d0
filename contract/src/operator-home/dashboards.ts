import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { CalendarDate, Count, Hours, Line, rows, Timestamp } from "../fields.ts";
import { applicationStatuses, dropReasons, firstApplicationStatus } from "../vocabulary.ts";

/** Longest period of one call. */
export const maxPeriodDays = 366;

/** Days (Asia/Seoul) after which a wait is worth a check, long, and too long. */
export const waitMarks = [3, 7, 10] as const;

const day = 24 * 60 * 60 * 1000;

/** First and last day (Asia/Seoul), inclusive. */
const Period = z
  .object({ start_date: CalendarDate, end_date: CalendarDate })
  .refine(({ start_date, end_date }) => start_date <= end_date, {
    message: "끝나는 날은 시작하는 날보다 빠를 수 없어요.",
    path: ["end_date"],
  })
  .refine(({ start_date, end_date }) => Date.parse(end_date) - Date.parse(start_date) < maxPeriodDays * day, {
    message: "기간은 1년까지 볼 수 있어요.",
    path: ["end_date"],
  });
export type Period = z.output<typeof Period>;

export const summaryTypes = ["profiles", "hospitals", "active_posts"] as const;
export type SummaryType = (typeof summaryTypes)[number];

const SummaryEntry = z.object({
  type: z.enum(summaryTypes),
  value: Count,
  /** New in the requested period: posts by the day of their first opening. Null without a period. */
  added: Count.nullable(),
});
export type SummaryEntry = z.infer<typeof SummaryEntry>;

const Pair = z.object({ name: Line, value: Count });

/** `daily`: a value for each of `dates`. `total`: one value. `answers`: a value for each chosen option of `questions_list`. */
const StatsEntry = z.object({
  type: z.enum(["daily", "total", "answers"]),
  dates: rows(Line),
  data: rows(Pair),
  questions_list: rows(Line),
});
export type StatsEntry = z.infer<typeof StatsEntry>;

/** Steps after the opening of a post: opened, read by a doctor, applied to, and every stage after the first. */
export const funnelStages = [
  "seen",
  "read",
  "applied",
  ...applicationStatuses.filter((status) => status !== firstApplicationStatus),
] as const;

const Funnel = z.object({
  /** Sources of openings, most openings first; null if unknown. One count for each of `funnelStages`. */
  sources: rows(z.object({ source: Line.nullable(), counts: rows(Count) })),
  counts: rows(Count),
});
export type Funnel = z.infer<typeof Funnel>;

const StageTime = z.object({
  status: z.enum(applicationStatuses),
  /** In the period: applications that moved to another stage, and the median of their time here; null if there are none. */
  moved_on: Count,
  median_hours: Hours.nullable(),
  /** The middle half of those times: a quarter is shorter than the first, and a quarter is longer than the second. */
  middle_hours: z.tuple([Hours, Hours]).nullable(),
  /** In the period: cancelled or dropped in this stage. */
  lost: Count,
  /** Now in this stage, regardless of the period, and the number that waited for 3 to 6, 7 to 9, and 10 days or more. */
  waiting: Count,
  waiting_long: z.array(Count).length(waitMarks.length),
  /** Start of the longest wait in this stage. */
  oldest_at: Timestamp.nullable(),
});
export type StageTime = z.infer<typeof StageTime>;

export const getDashboardSummary = endpoint({
  method: "GET",
  path: "/api/v1/dashboards/summary",
  access: "operator",
  summary: "Profiles, participating hospitals and open posts, and the new ones of a period.",
  query: z
    .object({ start_date: CalendarDate.optional(), end_date: CalendarDate.optional() })
    .refine((query) => query.start_date === undefined || query.end_date === undefined || Period.safeParse(query).success, {
      message: "기간을 확인해 주세요.",
      path: ["end_date"],
    })
    .refine(({ start_date, end_date }) => (start_date === undefined) === (end_date === undefined), {
      message: "시작하는 날과 끝나는 날을 함께 보내 주세요.",
      path: ["end_date"],
    }),
  ok: { 200: z.object({ summary: rows(SummaryEntry) }) },
});

export const getProfileStats = endpoint({
  method: "GET",
  path: "/api/v1/dashboards/profile_stats",
  access: "operator",
  summary: "New profiles by day, and their sum.",
  query: Period,
  ok: { 200: z.object({ profile_stats: rows(StatsEntry) }) },
});

export const getQuestionStats = endpoint({
  method: "GET",
  path: "/api/v1/dashboards/marketing_event_questions_stats",
  access: "operator",
  summary: "Results of the questions of marketing events: by day, their sum, and by option. Empty while there are none.",
  query: Period,
  ok: { 200: z.object({ marketing_event_questions_stats: rows(StatsEntry) }) },
});

export const getNewProfileStats = endpoint({
  method: "GET",
  path: "/api/v1/profiles/new_profile_stats",
  access: "operator",
  summary: "New profiles by day and their sum, for the last 30 days.",
  ok: { 200: z.object({ new_profile_stats: rows(StatsEntry) }) },
});

export const getFunnel = endpoint({
  method: "GET",
  path: "/api/v1/dashboards/funnel",
  access: "operator",
  summary: "Openings of posts in a period that led to a reading, an application and each later stage, by source.",
  query: Period,
  ok: { 200: z.object({ funnel: Funnel }) },
});

export const getStageTimes = endpoint({
  method: "GET",
  path: "/api/v1/dashboards/stage_times",
  access: "operator",
  summary: "Durations of applications in each stage, and the number and wait of the present ones.",
  query: Period,
  ok: { 200: z.object({ stage_times: rows(StageTime) }) },
});

/** Series of the daily chart: applications, new profiles, posts by the day of their first opening, and text messages to hospitals and applicants. */
export const dailySeries = ["applications", "profiles", "posts", "messages"] as const;
export type DailySeries = (typeof dailySeries)[number];

export const getDailyStats = endpoint({
  method: "GET",
  path: "/api/v1/dashboards/daily_stats",
  access: "operator",
  summary: "One series by day, and its sum.",
  query: Period.safeExtend({ series: z.enum(dailySeries) }),
  ok: { 200: z.object({ daily_stats: rows(StatsEntry) }) },
});

/** The events of the app on the dashboard, by the names that the app sends. */
export const shownAppEvents = ["view_job_post", "read_job_post", "click_apply", "copy_post_link", "share_post", "view_login"] as const;
export type ShownAppEvent = (typeof shownAppEvents)[number];

const AppActivity = z.object({
  /** A count for each day of the period, and the total of the period of the same length before it. */
  app_events: rows(z.object({ name: z.enum(shownAppEvents), total: Count, before: Count, daily: rows(Count) })),
  /** Applications that hospitals or operators dropped in the period, most frequent reason first. */
  drop_reasons: rows(z.object({ reason: z.enum(dropReasons), count: Count })),
});
export type AppActivity = z.infer<typeof AppActivity>;

export const getAppActivity = endpoint({
  method: "GET",
  path: "/api/v1/dashboards/activity",
  access: "operator",
  summary: "Events of the app by day, compared with the period before, and the reasons of dropped applications.",
  query: Period,
  ok: { 200: z.object({ activity: AppActivity }) },
});
