type Point = { readonly at: string; readonly viewers: number };

const minuteMs = 60_000;
/** Minutes between labels of the time axis. The longest are for sessions of several days. */
const steps = [1, 2, 5, 10, 15, 30, 60, 120, 240, 720, 1440] as const;
const dayMinutes = 1440;

/** The highest value of the axis: the next round number whose quarter is whole. */
export const topOf = (most: number): number => {
  if (most <= 4) return 4;
  const unit = 10 ** Math.floor(Math.log10(most / 4));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * unit).find((one) => one * 4 >= most && Number.isInteger(one)) ?? 10 * unit;
  return step * 4;
};

/** Times of labels between two moments, ms, on whole steps of the clock in Seoul. At most `most`. */
export const timeLabels = (from: number, to: number, most: number): number[] => {
  const minutes = (to - from) / minuteMs;
  const step = (steps.find((one) => minutes / one <= most) ?? Math.ceil(minutes / most / dayMinutes) * dayMinutes) * minuteMs;
  // The offset of Seoul is whole hours, so steps of days need it.
  const offset = 9 * 60 * minuteMs;
  const first = Math.ceil((from + offset) / step) * step - offset;
  return Array.from({ length: Math.max(0, Math.floor((to - first) / step) + 1) }, (_, index) => first + index * step);
};

/** At most `most` of the points, evenly, for the table of the chart. The last one is always among them. */
export const sampled = <P extends Point>(points: readonly P[], most: number): P[] => {
  const step = Math.ceil(points.length / most);
  return points.filter((_, index) => index % step === 0 || index === points.length - 1);
};
