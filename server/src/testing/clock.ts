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
