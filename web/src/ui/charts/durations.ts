import { formatNumber } from "../../lib/format.ts";

/** `40분`, `22시간`, `3.5일`: rounded to one unit. */
export const hoursText = (hours: number): string => {
  if (hours < 1) return `${Math.round(hours * 60)}분`;
  if (hours < 48) return `${Math.round(hours)}시간`;
  return `${formatNumber(Math.round(hours / 2.4) / 10)}일`;
};
