import { calendarDate, exactly, searchReader, type SearchField, type SearchOf } from "../../../lib/search.ts";
import { daysBetween, daysLater, seoulDay } from "../../../lib/seoul-time.ts";

/** Days up to and including today that one press chooses: last week, last month, last three months. */
export const shortcuts = [7, 30, 90] as const;
export type Shortcut = (typeof shortcuts)[number];
export type View = "all" | "profiles" | "quiz";

const otherDays: SearchField<7 | 90> = (value) => exactly(7)(value) ?? exactly(90)(value);
const view: SearchField<"profiles" | "quiz"> = (value) => exactly("profiles")(value) ?? exactly("quiz")(value);

const fields = { view, days: otherDays, start_date: calendarDate, end_date: calendarDate };
export type DashboardSearch = SearchOf<typeof fields>;

/** What the address holds: a shortcut goes along with the days, a period of one's own stays. */
export const dashboardSearch = searchReader(fields);

export type DashboardPeriod = { readonly start: string; readonly end: string; readonly shortcut: Shortcut | null };

/** What the server counts in one call. */
const longest = 366;

export const lengthOf = ({ start, end }: { start: string; end: string }): number => daysBetween(start, end) + 1;

/** A period that is none, or too long to count, is the last 30 days. */
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

/** The period as long as this one, before or after it, never beyond today; undefined where it cannot go. */
export function shifted(period: DashboardPeriod, by: 1 | -1, today = seoulDay()): Partial<DashboardSearch> | undefined {
  const length = lengthOf(period);
  const end = by === -1 ? daysLater(period.end, -length) : daysLater(period.end, length);
  if (by === 1 && period.end >= today) return undefined;
  const last = end > today ? today : end;
  const back = shortcuts.find((one) => one === length);
  if (last === today && back !== undefined) return searchOfShortcut(back);
  return searchOfDays(daysLater(last, 1 - length), last);
}
