import { seoulToday } from "../../src/lib/seoul-time.ts";

/** Times of the demo world, relative to the moment of its creation. */
export type Clock = {
  /** ISO time `days` days and `minutes` minutes ago. */
  before(days: number, minutes?: number): string;
  /** Calendar day in Seoul, `days` days from today. */
  day(days: number): string;
};

const minute = 60_000;
const day = 24 * 60 * minute;

export const createClock = (now: Date): Clock => ({
  before: (days, minutes = 0) => new Date(now.getTime() - days * day - minutes * minute).toISOString(),
  day: (days) => seoulToday(new Date(now.getTime() + days * day)),
});
