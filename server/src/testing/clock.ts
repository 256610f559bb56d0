const dayMs = 86_400_000;

/** Noon in Seoul of the next day, 3 to 27 hours after the time of this machine. */
export const nextNoon = (): Date => new Date((Math.floor(Date.now() / dayMs) + 1) * dayMs + 3 * 3_600_000);

/** A clock that only moves when a test advances it. */
export function createClock(start = "2026-11-21T03:00:00.000Z") {
  let time = Date.parse(start);
  return {
    now: (): Date => new Date(time),
    advance(seconds: number): void {
      time += seconds * 1000;
    },
    set(moment: string): void {
      time = Date.parse(moment);
    },
  };
}
