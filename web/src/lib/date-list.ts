import { groupBy } from "./group-by.ts";
import { dayOfMonth, monthOf } from "./months.ts";
import { daysLater } from "./seoul-time.ts";

/** Days in a row, as one part of the text. */
type Run = { readonly first: string; readonly last: string };

/** Three days in a row of one month become a run. */
const runsOf = (dates: readonly string[]): Run[] => {
  const runs: { first: string; last: string; days: string[] }[] = [];
  for (const day of dates) {
    const run = runs.at(-1);
    if (run && daysLater(run.last, 1) === day && monthOf(run.last) === monthOf(day)) {
      run.last = day;
      run.days.push(day);
    } else runs.push({ first: day, last: day, days: [day] });
  }
  return runs.flatMap((run) => (run.days.length >= 3 ? [run] : run.days.map((day) => ({ first: day, last: day }))));
};

const runText = ({ first, last }: Run): string => (first === last ? `${dayOfMonth(first)}` : `${dayOfMonth(first)}~${dayOfMonth(last)}`);
const lengthOf = ({ first, last }: Run): number => dayOfMonth(last) - dayOfMonth(first) + 1;

/** `12월 3·4·10일`, `12월 3~7일, 1월 2일`, and beyond `most` parts `12월 3·4·10·12일 외 5일`. The dates are in order. */
export const dateList = (dates: readonly string[], most = Infinity): string => {
  const runs = runsOf(dates);
  const shown = runs.slice(0, most);
  const byMonth = groupBy(shown, ({ first }) => monthOf(first));
  const months = Array.from(byMonth, ([month, days]) => `${Number(month.slice(5))}월 ${days.map(runText).join("·")}일`);
  const rest = runs.slice(most).reduce((sum, run) => sum + lengthOf(run), 0);
  return `${months.join(", ")}${rest > 0 ? ` 외 ${rest}일` : ""}`;
};
