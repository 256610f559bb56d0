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

/**
 * At night a message waits until 08:00 if it was accepted before this time. It is then of the day, and an outage has delayed it by more than
 * an hour. A shorter delay at 21:00 does not stop a message that is meant for this evening. Null in the daytime.
 */
export function lateMessageLimit(now: Date): Date | null {
  if (!isAdvertisingNight(now)) return null;
  const nightStart = nextAdvertisingMorning(now).getTime() - (24 - evening + morning) * hourMs;
  return new Date(Math.min(nightStart, now.getTime() - hourMs));
}

/** The next 08:00 in Seoul, after `now`. */
export function nextAdvertisingMorning(now: Date): Date {
  const today = now.getTime() - msIntoSeoulDay(now) + morning * hourMs;
  return new Date(now.getTime() < today ? today : today + dayMs);
}
