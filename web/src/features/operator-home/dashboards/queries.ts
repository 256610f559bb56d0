import { getLegalFigures } from "@rounds/contract/accounts/legal.ts";
import {
  type DailySeries,
  getAppActivity,
  getDailyStats,
  getDashboardSummary,
  getFunnel,
  getProfileStats,
  getQuestionStats,
  getStageTimes,
} from "@rounds/contract/operator-home/dashboards.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import type { DashboardPeriod } from "./search.ts";

/** Figures may be one minute old. */
const staleTime = 60_000;
// The previous period stays visible until the next one has loaded, so that the layout does not jump.
const whileLoading = { staleTime, placeholderData: keepPreviousData } as const;

const key = (name: string, { start, end }: DashboardPeriod) => ["dashboards", name, start, end] as const;
const query = ({ start, end }: DashboardPeriod) => ({ start_date: start, end_date: end });

export const summaryQuery = (period: DashboardPeriod) =>
  queryOptions({
    queryKey: key("summary", period),
    queryFn: async ({ signal }) => (await call(getDashboardSummary, { query: query(period) }, { signal })).summary,
    ...whileLoading,
  });

export const profileStatsQuery = (period: DashboardPeriod) =>
  queryOptions({
    queryKey: key("profiles", period),
    queryFn: async ({ signal }) => (await call(getProfileStats, { query: query(period) }, { signal })).profile_stats,
    ...whileLoading,
  });

export const questionStatsQuery = (period: DashboardPeriod) =>
  queryOptions({
    queryKey: key("questions", period),
    queryFn: async ({ signal }) => (await call(getQuestionStats, { query: query(period) }, { signal })).marketing_event_questions_stats,
    ...whileLoading,
  });

export const funnelQuery = (period: DashboardPeriod) =>
  queryOptions({
    queryKey: key("funnel", period),
    queryFn: async ({ signal }) => (await call(getFunnel, { query: query(period) }, { signal })).funnel,
    ...whileLoading,
  });

export const stageTimesQuery = (period: DashboardPeriod) =>
  queryOptions({
    queryKey: key("stage-times", period),
    queryFn: async ({ signal }) => (await call(getStageTimes, { query: query(period) }, { signal })).stage_times,
    ...whileLoading,
  });

export const dailyStatsQuery = (period: DashboardPeriod, series: DailySeries) =>
  queryOptions({
    queryKey: [...key("daily", period), series],
    queryFn: async ({ signal }) => (await call(getDailyStats, { query: { ...query(period), series } }, { signal })).daily_stats,
    ...whileLoading,
  });

/** Members and their agreements now, not of a period. */
export const legalFiguresQuery = () =>
  queryOptions({
    queryKey: ["dashboards", "legal"] as const,
    queryFn: ({ signal }) => call(getLegalFigures, {}, { signal }),
    staleTime,
  });

export const activityQuery = (period: DashboardPeriod) =>
  queryOptions({
    queryKey: key("activity", period),
    queryFn: async ({ signal }) => (await call(getAppActivity, { query: query(period) }, { signal })).activity,
    ...whileLoading,
  });
