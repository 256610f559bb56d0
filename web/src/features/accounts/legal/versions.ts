import { formatDate } from "../../../lib/format.ts";

/** The day when the first version of both texts took effect. */
export const firstVersion = "2022-04-18";

/** `2026년 11월 21일`. Legal texts stay online for years, so the date always has its year. */
export const dayText = (day: string): string =>
  `${Number(day.slice(0, 4))}년 ${formatDate(day)
    .replace(/^\d+년 /, "")
    .replace(/ \(.\)$/, "")}`;
