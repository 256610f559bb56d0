import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeClient, renderSignedIn } from "../../../../testing/signed-in.tsx";
import { timelineFrom } from "../timeline.ts";
import { WeekHeads } from "./week-heads.tsx";

// Dates of another year would name it.
beforeEach(() => void vi.setSystemTime("2026-11-20"));
afterEach(() => void vi.useRealTimers());

const timeline = timelineFrom("2026-11-16", 7);
const show = (day: string) => renderSignedIn(<WeekHeads timeline={timeline} now={Date.parse(`${day}T09:00:00+09:00`)} />, makeClient());

test.each([
  // Monday, the day before, and a Wednesday.
  ["2026-11-30", "11.30", "11.30"],
  ["2026-11-29", "11.29", "11.30"],
  ["2026-12-02", "12.02", "11.30"],
])("today, %s, is alone where it would cover a part of the week's date", (day, mark, covered) => {
  show(day);
  expect(screen.getAllByText(mark)).toHaveLength(1);
  expect(screen.queryAllByText(covered)).toHaveLength(mark === covered ? 1 : 0);
  expect(screen.getByText("12.07")).toBeDefined();
});

test("weeks without today show all their dates", () => {
  show("2026-10-01");
  for (const week of ["11.16", "11.23", "11.30", "12.07", "12.14", "12.21", "12.28"]) expect(screen.getByText(week)).toBeDefined();
});
