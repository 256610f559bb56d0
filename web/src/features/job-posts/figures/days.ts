import type { PostFigures } from "@rounds/contract/job-posts/figures.ts";
import { dayBars, type DayBar } from "../../../ui/charts/days.ts";
import type { Measure } from "./words.ts";

type Day = PostFigures["daily"][number];

export const barsOf = (daily: readonly Day[], measure: Measure): DayBar[] =>
  dayBars(daily.map((figures) => ({ day: figures.day, value: figures[measure] })));

/** Days on which something happened, newest first: what a table of ninety days is read for. */
export const eventful = (daily: readonly Day[]): Day[] =>
  daily.filter(({ seen, read, liked, applied }) => seen + read + liked + applied > 0).toReversed();
