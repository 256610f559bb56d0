import type { ResponseBody } from "@rounds/contract/endpoint.ts";
import type { changeFreeDays } from "@rounds/contract/job-posts/free-days.ts";

export type Calendar = ResponseBody<typeof changeFreeDays>;
export type Change = { readonly add: readonly string[]; readonly remove: readonly string[] };

/** The calendar after a change. The server counts the posts of a new day later. */
export const changed = (calendar: Calendar, { add, remove }: Change): Calendar => {
  const known = new Map(calendar.free_days.map((free) => [free.day, free]));
  const days = new Set([...known.keys()].filter((day) => !remove.includes(day)));
  for (const day of add) days.add(day);
  return { ...calendar, free_days: [...days].toSorted().map((day) => known.get(day) ?? { day, post_count: 0 }) };
};

/** Two changes as one. The later one decides about a day that is in both. */
export const merged = (earlier: Change, later: Change): Change => {
  const [added, removed] = [new Set(later.add), new Set(later.remove)];
  return {
    add: [...new Set([...earlier.add.filter((day) => !removed.has(day)), ...added])],
    remove: [...new Set([...earlier.remove, ...removed])].filter((day) => !added.has(day)),
  };
};

/** The part of a change that the calendar lacks. Days that can no longer be marked are left out. */
export const missing = ({ free_days, first_day, last_day }: Calendar, { add, remove }: Change): Change => {
  const known = new Set(free_days.map(({ day }) => day));
  return {
    add: add.filter((day) => !known.has(day) && day >= first_day && day <= last_day),
    remove: remove.filter((day) => known.has(day)),
  };
};
