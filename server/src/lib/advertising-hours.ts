import { msIntoSeoulDay } from "./seoul-time.ts";

const hourMs = 3600 * 1000;
const dayMs = 24 * hourMs;
const morning = 8;
const evening = 21;

const seoulHour = (now: Date): number => Math.floor(msIntoSeoulDay(now) / hourMs);

/**
 * From 21:00 to 08:00 Korean time, advertising needs a separate consent (정보통신망법 제50조 제3항). 21:00:00 is night, 08:00:00 is not.
 */
export const isAdvertisingNight = (now: Date): boolean => seoulHour(now) >= evening || seoulHour(now) < morning;

/** When the present night began. Null in the daytime. */
export const nightStart = (now: Date): Date | null =>
  isAdvertisingNight(now) ? new Date(nextAdvertisingMorning(now).getTime() - (24 - evening + morning) * hourMs) : null;

/** The next 08:00 in Seoul, after `now`. */
export function nextAdvertisingMorning(now: Date): Date {
  const today = now.getTime() - msIntoSeoulDay(now) + morning * hourMs;
  return new Date(now.getTime() < today ? today : today + dayMs);
}
