import { seoulToday } from "../lib/seoul-time.ts";

const dayLength = 24 * 60 * 60_000;

/** The day in Seoul in this many days, `2026-11-20`. */
export const dayIn = (days: number): string => seoulToday(new Date(Date.now() + days * dayLength));
/** The day in Seoul this many days ago. */
export const day = (ago: number): string => dayIn(-ago);
/** Noon of that day in Seoul. */
export const noon = (ago: number): string => `${day(ago)}T03:00:00Z`;
