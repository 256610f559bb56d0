/** A month has 365 / 84 weeks: a twelfth of a year of 365 days. */
export const monthHours = (weekMinutes: number): number => ((weekMinutes / 60) * 365) / 84;

/** Won per hour for a month's pay in 만원. Night duty has no hours in a post, so it is not counted. */
export const wonPerHour = (monthlyPay: number, weekMinutes: number): number => Math.round((monthlyPay * 10_000) / monthHours(weekMinutes));
