/** `[from, to]` in whole seconds of a video. */
export type Range = readonly [from: number, to: number];

/** The player's fastest speed. */
const fastest = 2;
/** Seconds that a report may exceed its time, because it travels and its times are rounded. */
const slack = 5;
/** Seconds by which a sender's clock may be ahead. A start that is late leaves too little time for the played ranges. */
const clockTolerance = 60;
/** Seconds. A report that starts this long before the counted time is of an earlier visit. The clock of a device may be wrong by minutes. */
const visitsApart = 3600;

const lengthOf = (ranges: readonly Range[]): number => ranges.reduce((sum, [from, to]) => sum + to - from, 0);

/** Rounds the ranges inwards, cuts them at the end of the video and drops empty ones. */
export const wholeRanges = (ranges: readonly Range[], length: number): Range[] =>
  ranges.flatMap(([from, to]) => {
    const start = Math.ceil(from);
    const end = Math.min(Math.floor(to), length);
    return end > start ? [[start, end] as const] : [];
  });

type Report = {
  readonly ranges: readonly Range[];
  /** The sender's clock. A time in the future is ignored. */
  readonly startTime: Date;
};
type Before = {
  /** Earlier reports have used all time before this. */
  readonly usedUntil: Date;
};

/**
 * The ranges that can have played: together they are not longer than the unused time allows at the fastest speed. The first range that does
 * not fit and all after it do not count. The new `usedUntil` is the earliest time at which the counted ranges can have ended.
 */
export function countReport({ ranges, startTime }: Report, { usedUntil }: Before, now: Date): { ranges: Range[]; usedUntil: Date } {
  const earliest = new Date(startTime.getTime() - clockTolerance * 1000);
  const start = earliest > usedUntil && startTime <= now ? earliest : usedUntil;
  const most = ((now.getTime() - start.getTime()) / 1000) * fastest + slack;
  const counted: Range[] = [];
  for (const range of ranges) {
    if (lengthOf([...counted, range]) > most) break;
    counted.push(range);
  }
  if (counted.length === 0) return { ranges: [], usedUntil };
  // This may be after now: the slack is given once, and the next report has less time.
  return { ranges: counted, usedUntil: new Date(start.getTime() + (lengthOf(counted) / fastest) * 1000) };
}

/** Whether the person has watched again since. A device without a network stores its reports, and sends them with its next visit. */
export const isOfEarlierVisit = (startTime: Date, { usedUntil }: Before): boolean =>
  startTime.getTime() < usedUntil.getTime() - visitsApart * 1000;

/**
 * Player and server share no positions in a live stream. So the server assumes that the played time has just ended.
 * `length` and the result are in seconds from the start of the session.
 */
export function livePart(ranges: readonly Range[], startsAt: Date, length: number, now: Date): Range[] {
  const position = Math.floor((now.getTime() - startsAt.getTime()) / 1000);
  return wholeRanges([[Math.max(0, position - lengthOf(ranges)), position]], length);
}
