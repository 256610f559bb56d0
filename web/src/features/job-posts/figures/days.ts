import type { PostFigures } from "@rounds/contract/job-posts/figures.ts";
import { dayBars, type DayBar } from "../../../ui/charts/days.ts";
import type { Measure } from "./texts.ts";

type Day = PostFigures["daily"][number];

export const barsOf = (daily: readonly Day[], measure: Measure): DayBar[] =>
  dayBars(daily.map((figures) => ({ day: figures.day, value: figures[measure] })));

/** Days with at least one event, newest first. Empty days would only make the table of ninety days longer. */
export const daysWithEvents = (daily: readonly Day[]): Day[] =>
  daily.filter(({ seen, read, liked, applied }) => seen + read + liked + applied > 0).toReversed();
