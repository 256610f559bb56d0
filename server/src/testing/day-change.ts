import { msIntoSeoulDay } from "../lib/seoul-time.ts";

const dayMs = 24 * 3_600_000;

/**
 * Milliseconds until a new day begins in UTC or in Seoul if it begins within `marginMs`, otherwise 0. Many tests compute a day, create rows
 * and compare the response of the server with that day.
 */
export function msUntilNewDay(now: number, marginMs: number): number {
  const leftMs = dayMs - Math.max(now % dayMs, msIntoSeoulDay(new Date(now)));
  return leftMs > marginMs ? 0 : leftMs;
}
