import type { InterviewSlot } from "@rounds/contract/applications/interviews.ts";
import { expect, test } from "vitest";
import { gridDays } from "./texts.ts";

/** A Wednesday in Seoul. */
const now = Date.parse("2026-11-25T03:00:00Z");
const slot = (starts_at: string): InterviewSlot => ({ id: 1, starts_at, ends_at: starts_at, state: "free" });
const span = (...slots: InterviewSlot[]) => {
  const days = gridDays(slots, now);
  return [days[0], days.at(-1), days.length];
};

test("the grid of days has two whole weeks from this Monday", () => {
  expect(span()).toEqual(["2026-11-23", "2026-12-06", 14]);
  // 00:30 on Sunday in Seoul.
  expect(span(slot("2026-12-05T15:30:00Z"))).toEqual(["2026-11-23", "2026-12-06", 14]);
});

test("a later time adds whole weeks", () => {
  expect(span(slot("2026-11-26T01:00:00Z"), slot("2026-12-08T01:00:00Z"))).toEqual(["2026-11-23", "2026-12-13", 21]);
});
