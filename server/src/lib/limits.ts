/** At most `max` events within `seconds`. */
export type Limit = { readonly seconds: number; readonly max: number };

/** Seconds until one more event is allowed by every limit; 0 means now. `times` in any order. */
export function secondsUntilAllowed(limits: readonly Limit[], times: readonly Date[], now: Date): number {
  const newestFirst = times.map((time) => time.getTime()).toSorted((a, b) => b - a);
  const waits = limits.map(({ seconds, max }) => {
    const blocking = newestFirst[max - 1];
    return blocking === undefined ? 0 : (blocking - now.getTime()) / 1000 + seconds;
  });
  return Math.max(0, ...waits);
}
