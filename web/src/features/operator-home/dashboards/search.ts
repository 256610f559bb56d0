import { dailySeries, maxPeriodDays, type DailySeries, type StageTime } from "@rounds/contract/operator-home/dashboards.ts";
import { calendarDate, exactly, oneOf, searchReader, type SearchField, type SearchOf } from "../../../lib/search.ts";
import { daysBetween, daysLater, seoulDay } from "../../../lib/seoul-time.ts";

/** The shortcut periods, which end today. 365 means this month and the eleven before it; the others are numbers of days. */
export const shortcuts = [7, 30, 90, 365] as const;
export type Shortcut = (typeof shortcuts)[number];
export type View = "all" | "profiles" | "quiz";

const otherDays: SearchField<7 | 90 | 365> = (value) => exactly(7)(value) ?? exactly(90)(value) ?? exactly(365)(value);
const view: SearchField<"profiles" | "quiz"> = (value) => exactly("profiles")(value) ?? exactly("quiz")(value);

const fields = { view, series: oneOf(dailySeries), days: otherDays, start_date: calendarDate, end_date: calendarDate };
export type DashboardSearch = SearchOf<typeof fields>;

/** The period in the address. A shortcut moves with the days, a custom period does not. */
export const dashboardSearch = searchReader(fields);

export type DashboardPeriod = { readonly start: string; readonly end: string; readonly shortcut: Shortcut | null };

export const lengthOf = ({ start, end }: { start: string; end: string }): number => daysBetween(start, end) + 1;

/** Longer periods show a bar for each month. */
export const isByMonth = (period: { start: string; end: string }): boolean => lengthOf(period) > 120;

/** The first day of the month eleven months before. */
const yearStart = (today: string): string => {
  const [year = 0, month = 0] = today.split("-").map(Number);
  return new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10);
};

const startOf = (shortcut: Shortcut, today: string): string => (shortcut === 365 ? yearStart(today) : daysLater(today, 1 - shortcut));

/** The series of the daily chart. Applications are the first. */
export const seriesIn = ({ series: chosen }: DashboardSearch): DailySeries => chosen ?? "applications";

/** An invalid or too long period becomes the last 30 days. */
export function periodOf({ days, start_date: start, end_date: end }: DashboardSearch, today = seoulDay()): DashboardPeriod {
  const chosen: Shortcut = days ?? 30;
  if (start !== undefined && end !== undefined && start <= end && lengthOf({ start, end }) <= maxPeriodDays)
    return { start, end, shortcut: null };
  return { start: startOf(chosen, today), end: today, shortcut: chosen };
}

export const searchOfShortcut = (shortcut: Shortcut): Partial<DashboardSearch> => ({
  days: shortcut === 30 ? undefined : shortcut,
  start_date: undefined,
  end_date: undefined,
});

/** A period that is too long loses its first days. */
export const searchOfDays = (start: string, end: string) =>
  ({
    days: undefined,
    start_date: lengthOf({ start, end }) > maxPeriodDays ? daysLater(end, 1 - maxPeriodDays) : start,
    end_date: end,
  }) satisfies Partial<DashboardSearch>;

/** The period of the same length before or after this one, never beyond today. Undefined when there is none. */
export function shifted(period: DashboardPeriod, by: 1 | -1, today = seoulDay()): Partial<DashboardSearch> | undefined {
  const length = lengthOf(period);
  const end = by === -1 ? daysLater(period.end, -length) : daysLater(period.end, length);
  if (by === 1 && period.end >= today) return undefined;
  const last = end > today ? today : end;
  const first = daysLater(last, 1 - length);
  const back = shortcuts.find((one) => startOf(one, today) === first);
  if (last === today && back !== undefined) return searchOfShortcut(back);
  return searchOfDays(first, last);
}

/** The filters of the applications that wait in a stage. The list counts as many as the dashboard. */
export const waitingIn = ({ status, oldest_at: oldest }: Pick<StageTime, "status" | "oldest_at">) => ({
  current_status: [status],
  hide_cancelled: true as const,
  hide_dropped: true as const,
  created_after_date: oldest === null ? undefined : seoulDay(oldest),
});
