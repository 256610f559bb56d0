/** Dates of one post. */
export const maxWorkDates = 62;
/** All days of a year, the first and the last one included. */
export const maxChosenDays = 367;

/** Days can be chosen up to the same day of the next year, or 28 February. `today` is the day in Seoul. */
export const lastChoosableDay = (today: string): string =>
  `${String(Number(today.slice(0, 4)) + 1).padStart(4, "0")}${today.slice(4)}`.replace("-02-29", "-02-28");

/** Whether a day can be chosen today: it is not in the past, and at most a year away. */
export const isChoosable = (day: string, today: string): boolean => day >= today && day <= lastChoosableDay(today);

/** The dates that are not in the past. */
export const upcomingDates = (dates: readonly string[], today: string): readonly string[] => dates.filter((date) => date >= today);

type Ending = { readonly closes_on: string | null; readonly work_dates: readonly string[] };

/** The last day on which a post is open: its closing day, or its last date if that is earlier. Null without an end. */
export const lastOpenDay = ({ closes_on, work_dates }: Ending): string | null => {
  const lastDate = work_dates.at(-1) ?? null;
  return closes_on === null || (lastDate !== null && lastDate < closes_on) ? lastDate : closes_on;
};

/** How many upcoming dates of a post are free days of the doctor. */
export const countMatchingDays = (dates: readonly string[], freeDays: ReadonlySet<string>, today: string): number =>
  upcomingDates(dates, today).filter((date) => freeDays.has(date)).length;
