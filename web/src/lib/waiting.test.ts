import { expect, test } from "vitest";
import { waitingTone } from "./waiting.ts";

test.each([
  [-1, "calm"],
  [6.9, "calm"],
  [7, "wait"],
  [9.9, "wait"],
  [10, "lost"],
] as const)("a wait of %d days is %s", (days, tone) => {
  const now = new Date("2026-11-21T12:00:00Z");
  const since = new Date(now.getTime() - days * 24 * 60 * 60_000).toISOString();
  expect(waitingTone(since, now)).toBe(tone);
});
