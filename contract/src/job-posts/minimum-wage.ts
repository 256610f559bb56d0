/** KRW per hour (고용노동부고시). The ministry publishes the figure of a year until 5 August of the year before. */
const wages: Readonly<Record<string, number>> = { "2026": 10_320, "2027": 10_700 };

const yearOf = (day: string): string => day.slice(0, 4);

/** Whether this file has the minimum wage of that day in Seoul, `yyyy-MM-dd`. */
export const hasMinimumWage = (day: string): boolean => wages[yearOf(day)] !== undefined;

/** The hourly minimum wage on that day in Seoul, or the nearest earlier one. It never falls, so an old figure warns too rarely, not wrongly. */
export const minimumWageOn = (day: string): number => {
  const [first = "", ...later] = Object.keys(wages).toSorted();
  return wages[later.findLast((year) => year <= yearOf(day)) ?? first] ?? 0;
};
