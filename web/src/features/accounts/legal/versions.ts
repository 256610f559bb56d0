import { formatDate } from "../../../lib/format.ts";

/** When both texts first applied, before the product had any other. */
export const firstVersion = "2022-04-18";

/** `2026년 11월 21일`: in a text that stays, the year is always said. */
export const dayText = (day: string): string =>
  `${Number(day.slice(0, 4))}년 ${formatDate(day)
    .replace(/^\d+년 /, "")
    .replace(/ \(.\)$/, "")}`;
