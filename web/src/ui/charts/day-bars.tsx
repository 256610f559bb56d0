import "@mantine/charts/styles.layer.css";
import { BarChart } from "@mantine/charts";
import type { DayBar } from "./days.ts";

const tint = (percent: number): string => `color-mix(in srgb, var(--app-brand) ${percent}%, var(--app-surface))`;

const series = [
  { name: "weekday", color: tint(62) },
  { name: "weekend", color: tint(24) },
  { name: "current", color: "var(--app-brand)" },
];

/** Number of grid steps. The maximum is a multiple of it, so that the grid lines have whole numbers. */
const steps = 4;

/** Bars in one hue, lighter at weekends and darkest in the current month. Screen readers cannot read them, so a table must contain the same figures. */
export const DayBars = ({ bars, height }: { bars: readonly DayBar[]; height: number }) => (
  <BarChart
    h={height}
    data={[...bars]}
    dataKey="label"
    type="stacked"
    series={series}
    gridAxis="x"
    tickLine="none"
    withTooltip={false}
    strokeDasharray="0"
    gridColor="var(--app-line)"
    textColor="var(--app-t2)"
    maxBarWidth={28}
    barProps={{ isAnimationActive: false, radius: [3, 3, 0, 0] }}
    barChartProps={{ accessibilityLayer: false, margin: { top: 8, right: 0, bottom: 0, left: 0 } }}
    yAxisProps={{
      allowDecimals: false,
      width: 30,
      domain: [0, (most: number) => Math.max(1, Math.ceil(most / steps)) * steps],
      tickCount: steps + 1,
    }}
    xAxisProps={{ interval: "preserveStartEnd", minTickGap: 24 }}
  />
);
