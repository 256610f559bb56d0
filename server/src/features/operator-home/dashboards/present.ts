import {
  funnelStages,
  shownAppEvents,
  summaryTypes,
  type AppActivity,
  type Funnel,
  type Period,
  type StageTime,
  type StatsEntry,
  type SummaryEntry,
} from "@rounds/contract/operator-home/dashboards.ts";
import { applicationStatuses, dropReasons } from "@rounds/contract/vocabulary.ts";
import type { DayCount, DropRow, EventRow, FunnelRow, PastRow, WaitingRow } from "./queries.ts";
import type { AnswerCount } from "../../engagement/index.ts";

type Counts = Readonly<Record<SummaryEntry["type"], number>>;

export const presentSummary = ({ counts, added }: { counts: Counts; added: Counts | null }): SummaryEntry[] =>
  summaryTypes.map((type) => ({ type, value: counts[type], added: added === null ? null : added[type] }));

const entry = (type: StatsEntry["type"], data: StatsEntry["data"], more: Partial<StatsEntry> = {}): StatsEntry => ({
  type,
  dates: more.dates ?? [],
  data,
  questions_list: more.questions_list ?? [],
});

/** The counts by day and their sum. */
export const presentDaily = (days: readonly DayCount[]): StatsEntry[] => [
  entry(
    "daily",
    days.map(({ day, count }) => ({ name: day, value: count })),
    { dates: days.map(({ day }) => day) },
  ),
  entry("total", [{ name: "total", value: days.reduce((sum, { count }) => sum + count, 0) }]),
];

const tally = (entries: readonly (readonly [name: string, count: number])[]): StatsEntry["data"] => {
  const counts = new Map<string, number>();
  for (const [name, count] of entries) counts.set(name, (counts.get(name) ?? 0) + count);
  return [...counts].map(([name, value]) => ({ name, value }));
};

const dayMs = 24 * 60 * 60 * 1000;

const daysOf = ({ start_date, end_date }: Period): string[] => {
  const start = Date.parse(start_date);
  const length = (Date.parse(end_date) - start) / dayMs + 1;
  return Array.from({ length }, (_, at) => new Date(start + at * dayMs).toISOString().slice(0, 10));
};

/** All days of the period have a value, unless there are no replies. With several questions, the name of an option contains its question. */
export function presentQuestionStats(replies: readonly AnswerCount[], period: Period): StatsEntry[] {
  const days = replies.length === 0 ? [] : daysOf(period);
  const daily = tally([...days.map((day) => [day, 0] as const), ...replies.map(({ day, count }) => [day, count] as const)]);
  const questions = [...new Set(replies.map(({ question }) => question))];
  const nameOf = ({ question, answer }: AnswerCount) => (questions.length > 1 ? `${question} · ${answer}` : answer);
  const byOption = tally(replies.map((reply) => [nameOf(reply), reply.count] as const)).toSorted((a, b) => b.value - a.value);
  return [
    entry("daily", daily, { dates: days }),
    entry("total", [{ name: "total", value: replies.reduce((sum, { count }) => sum + count, 0) }]),
    entry("answers", byOption, { questions_list: questions }),
  ];
}

/** A doctor who reached a stage has passed all stages before it. */
const passed = (rows: readonly FunnelRow[]): number[] =>
  funnelStages.map((_, stage) => rows.reduce((sum, { level, count }) => sum + (level >= stage ? count : 0), 0));

export function presentFunnel(rows: readonly FunnelRow[]): Funnel {
  const sources = [...new Set(rows.map(({ source }) => source))].map((source) => ({
    source,
    counts: passed(rows.filter((row) => row.source === source)),
  }));
  return { sources: sources.toSorted((a, b) => (b.counts[0] ?? 0) - (a.counts[0] ?? 0)), counts: passed(rows) };
}

export function presentStageTimes({ past, waiting }: { past: readonly PastRow[]; waiting: readonly WaitingRow[] }): StageTime[] {
  return applicationStatuses.map((status) => {
    const pastRow = past.find((row) => row.status === status);
    const waitingRow = waiting.find((row) => row.status === status);
    return {
      status,
      moved_on: pastRow?.moved_on ?? 0,
      median_hours: pastRow?.quartiles?.[1] ?? null,
      middle_hours: pastRow?.quartiles ? [pastRow.quartiles[0], pastRow.quartiles[2]] : null,
      lost: pastRow?.lost ?? 0,
      waiting: waitingRow?.waiting ?? 0,
      waiting_long: [waitingRow?.worth_a_look ?? 0, waitingRow?.long ?? 0, waitingRow?.too_long ?? 0],
      oldest_at: waitingRow?.oldest_at ?? null,
    };
  });
}

export const presentActivity = ({ events, drops }: { events: readonly EventRow[]; drops: readonly DropRow[] }): AppActivity => ({
  app_events: shownAppEvents.map((name) => {
    const row = events.find((one) => one.name === name);
    return { name, total: row?.total ?? 0, before: row?.before ?? 0, daily: [...(row?.daily ?? [])] };
  }),
  drop_reasons: drops.flatMap(({ reason, count }) => {
    const known = dropReasons.find((one) => one === reason);
    return known === undefined ? [] : [{ reason: known, count }];
  }),
});
