import "@mantine/charts/styles.layer.css";
import { PieChart } from "@mantine/charts";
import type { StatsEntry } from "@rounds/contract/operator-home/dashboards.ts";

/** Percent of the hue in the slice at this place. Many choices have smaller steps, so that neighbours still differ. */
export const toneOf = (at: number, count: number): number => Math.round(100 - at * Math.min(22, 80 / Math.max(1, count - 1)));

/** One hue, lighter with each choice. The bars next to it show the same data as text. */
export const QuizShare = ({ entries }: { entries: StatsEntry["data"] }) => (
  <PieChart
    size={160}
    strokeWidth={2}
    strokeColor="var(--app-surface)"
    data={entries.map(({ name, value }, at) => ({
      name,
      value,
      color: `color-mix(in srgb, var(--app-brand) ${toneOf(at, entries.length)}%, var(--app-surface))`,
    }))}
    pieProps={{ isAnimationActive: false }}
    pieChartProps={{ accessibilityLayer: false }}
  />
);
