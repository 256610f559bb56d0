const dayMs = 24 * 3_600_000;
/** UTC and Seoul, which has had no daylight saving time since 1988. */
const offsetsMs = [0, 9 * 3_600_000];

/**
 * Milliseconds until a new day begins in UTC or in Seoul if it begins within `marginMs`, otherwise 0. Many tests compute a day, create rows
 * and compare the response of the server with that day.
 */
export function msUntilNewDay(now: number, marginMs: number): number {
  const leftMs = Math.min(...offsetsMs.map((offset) => dayMs - ((now + offset) % dayMs)));
  return leftMs > marginMs ? 0 : leftMs;
}
