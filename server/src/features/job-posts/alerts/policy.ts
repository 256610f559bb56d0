import { isAdvertisingNight, nextAdvertisingMorning } from "../../../lib/advertising-hours.ts";

/** An alert of an immediate search is due now, and another one at the next 08:00 in Seoul. */
export const dueAt = (isWantedNow: boolean, now: Date): Date => (isWantedNow ? now : nextAdvertisingMorning(now));

/** From 21:00 to 08:00 in Seoul, due alerts wait. Advertising has the same hours by law. */
export const isQuiet = isAdvertisingNight;
