import { monthHours, wonPerHour } from "@rounds/contract/job-posts/hourly-pay.ts";
import type { WorkingHours } from "@rounds/contract/job-posts/post-fields.ts";
import { isPaidByDay } from "@rounds/contract/vocabulary.ts";
import { formatPayRange, type PayFigures } from "../../../lib/format.ts";
import { weekMinutes } from "../../../lib/working-hours.ts";

type Terms = { readonly pay: PayFigures; readonly job_type: string; readonly working_hours: WorkingHours };

/** The pay of an hour in won, and the minutes of a week. Null without hours, and without the pay of a month. */
export const hourlyOf = ({
  pay: { min_pay, max_pay },
  job_type,
  working_hours,
}: Terms): (PayFigures & { readonly minutes: number }) | null => {
  const minutes = weekMinutes(working_hours);
  if (minutes === null || (min_pay ?? max_pay) === null || isPaidByDay({ min_pay, max_pay, job_type })) return null;
  const perHour = (pay: number | null): number | null => (pay === null ? null : wonPerHour(pay, minutes));
  return { min_pay: perHour(min_pay), max_pay: perHour(max_pay), minutes };
};

/** `약 9.2만원`, `약 8.6~10.4만원` or `약 8.9만원 이상` */
export const hourlyText = ({ min_pay, max_pay }: PayFigures): string =>
  `약 ${formatPayRange({ min_pay: toTenth(min_pay), max_pay: toTenth(max_pay) })}`;

/** Won to 만원 with one decimal. */
const toTenth = (won: number | null): number | null => won && Math.round(won / 1000) / 10;

/** `약 156시간` */
export const monthHoursText = (minutes: number): string => `약 ${Math.round(monthHours(minutes))}시간`;

/** `주 36시간` */
export const weekTimeText = (minutes: number): string => `주 ${Math.round(minutes / 6) / 10}시간`;

/** `시간당 약 9.2만원 · 주 36시간`. Null if pay or hours are unknown. */
export const hourlyLine = (terms: Terms): string | null => {
  const hourly = hourlyOf(terms);
  return hourly && `시간당 ${hourlyText(hourly)} · ${weekTimeText(hourly.minutes)}`;
};
