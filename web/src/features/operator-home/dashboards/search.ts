import { dailySeries, type DailySeries } from "@rounds/contract/operator-home/dashboards.ts";
import { calendarDate, exactly, oneOf, searchReader, type SearchField, type SearchOf } from "../../../lib/search.ts";
import { daysBetween, daysLater, seoulDay } from "../../../lib/seoul-time.ts";

/** Lengths in days of the shortcut periods, which end today: a week, a month, three months. */
export const shortcuts = [7, 30, 90] as const;
export type Shortcut = (typeof shortcuts)[number];
export type View = "all" | "profiles" | "quiz";

const otherDays: SearchField<7 | 90> = (value) => exactly(7)(value) ?? exactly(90)(value);
const view: SearchField<"profiles" | "quiz"> = (value) => exactly("profiles")(value) ?? exactly("quiz")(value);

const fields = { view, series: oneOf(dailySeries), days: otherDays, start_date: calendarDate, end_date: calendarDate };
export type DashboardSearch = SearchOf<typeof fields>;

/** The period in the address. A shortcut moves with the days, a custom period does not. */
export const dashboardSearch = searchReader(fields);

export type DashboardPeriod = { readonly start: string; readonly end: string; readonly shortcut: Shortcut | null };

/** The server's limit in days for one call. */
const longest = 366;

export const lengthOf = ({ start, end }: { start: string; end: string }): number => daysBetween(start, end) + 1;

/** The series of the daily chart. Applications are the first. */
export const seriesIn = ({ series: chosen }: DashboardSearch): DailySeries => chosen ?? "applications";

/** An invalid or too long period becomes the last 30 days. */
export function periodOf({ days, start_date: start, end_date: end }: DashboardSearch, today = seoulDay()): DashboardPeriod {
  const chosen: Shortcut = days ?? 30;
  if (start !== undefined && end !== undefined && start <= end && lengthOf({ start, end }) <= longest)
    return { start, end, shortcut: null };
  return { start: daysLater(today, 1 - chosen), end: today, shortcut: chosen };
}

export const searchOfShortcut = (shortcut: Shortcut): Partial<DashboardSearch> => ({
  days: shortcut === 30 ? undefined : shortcut,
  start_date: undefined,
  end_date: undefined,
});

export const searchOfDays = (start: string, end: string): Partial<DashboardSearch> => ({
  days: undefined,
  start_date: start,
  end_date: end,
});

/** The period of the same length before or after this one, never beyond today. Undefined when there is none. */
export function shifted(period: DashboardPeriod, by: 1 | -1, today = seoulDay()): Partial<DashboardSearch> | undefined {
  const length = lengthOf(period);
  const end = by === -1 ? daysLater(period.end, -length) : daysLater(period.end, length);
  if (by === 1 && period.end >= today) return undefined;
  const last = end > today ? today : end;
  const back = shortcuts.find((one) => one === length);
  if (last === today && back !== undefined) return searchOfShortcut(back);
  return searchOfDays(daysLater(last, 1 - length), last);
}
