import { samplingSeconds } from "@rounds/contract/webinars/watching.ts";

/** `[from, to]` in seconds of the video. */
export type Range = readonly [from: number, to: number];

type Sample = { readonly position: number; readonly at: number; readonly rate: number };

/** Positions are sampled late when the browser slows the timers of a hidden tab, so the elapsed time decides, not the number of samples. */
const tolerance = 1.5;

/**
 * Ranges of the video that played between two samples. A jump between two samples does not count: the position must have moved by
 * about the elapsed time. `at` is in ms.
 */
export const createPlayedRanges = () => {
  let last: Sample | null = null;
  let ranges: Range[] = [];
  const add = (from: number, to: number): void => {
    const open = ranges.at(-1);
    if (open && open[1] === from) ranges[ranges.length - 1] = [open[0], to];
    else ranges.push([from, to]);
  };
  return {
    sample: (position: number, at: number, rate: number): void => {
      if (last !== null) {
        const moved = position - last.position;
        const elapsed = ((at - last.at) / 1000) * Math.max(rate, last.rate);
        if (moved > 0 && moved <= elapsed + tolerance) add(last.position, position);
      }
      last = { position, at, rate };
    },
    /** After a pause, a jump or the end the next sample begins a new range. */
    interrupt: (): void => void (last = null),
    take: (): readonly Range[] => {
      const taken = ranges;
      ranges = [];
      return taken;
    },
  };
};

export const samplingMs = samplingSeconds * 1000;
