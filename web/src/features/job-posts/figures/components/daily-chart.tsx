import type { PostFigures } from "@rounds/contract/job-posts/figures.ts";
import { DayBars } from "../../../../ui/charts/day-bars.tsx";
import { barsOf } from "../days.ts";
import type { Measure } from "../texts.ts";

export const DailyChart = ({ daily, measure }: { daily: PostFigures["daily"]; measure: Measure }) => (
  <DayBars bars={barsOf(daily, measure)} height={190} />
);
