import "@mantine/charts/styles.layer.css";
import { PieChart } from "@mantine/charts";
import type { StatsEntry } from "@rounds/contract/operator-home/dashboards.ts";

/** One hue, lighter with each choice. The bars next to it show the same data as text. */
export const QuizShare = ({ entries }: { entries: StatsEntry["data"] }) => (
  <PieChart
    size={160}
    strokeWidth={2}
    strokeColor="var(--app-surface)"
    data={entries.map(({ name, value }, at) => ({
      name,
      value,
      color: `color-mix(in srgb, var(--app-brand) ${Math.max(20, 100 - at * 22)}%, var(--app-surface))`,
    }))}
    pieProps={{ isAnimationActive: false }}
    pieChartProps={{ accessibilityLayer: false }}
  />
);
