import type { PayFigures } from "@rounds/contract/pay-index.ts";

export type PayAxis = { readonly from: number; readonly to: number; readonly ticks: readonly number[] };

const steps = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000] as const;
const maxTicks = 5;

/** An axis of round numbers around all middle halves. */
export const axisOf = (rows: readonly Pick<PayFigures, "lower_quartile" | "upper_quartile">[]): PayAxis => {
  const low = Math.min(...rows.map(({ lower_quartile }) => lower_quartile));
  const high = Math.max(...rows.map(({ upper_quartile }) => upper_quartile));
  const ends = (step: number) => ({ from: Math.floor(low / step) * step, to: (Math.floor(high / step) + 1) * step });
  const step = steps.find((size) => (ends(size).to - ends(size).from) / size < maxTicks) ?? steps[steps.length - 1] ?? 1;
  const { from, to } = ends(step);
  return { from, to, ticks: Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step) };
};

/** The place of a pay on the axis, 0 to 100. */
export const percentOn = ({ from, to }: Pick<PayAxis, "from" | "to">, pay: number): number =>
  Math.min(100, Math.max(0, ((pay - from) / (to - from)) * 100));

/** On both sides of the middle half, a strip shows this share of it. */
const margin = 0.75;
/** Where all posts pay the same, a tenth of that pay takes the place of the middle half. */
const smallestShare = 0.1;

/** The scale of one post's strip. It does not show the lowest and the highest pay, because these could reveal a hospital. */
export const stripAxis = ({ lower_quartile: lower, median, upper_quartile: upper }: Omit<PayFigures, "posts" | "hospitals">) => {
  const width = Math.max(upper - lower, median * smallestShare);
  return { from: lower - width * margin, to: upper + width * margin };
};
