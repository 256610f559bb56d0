import { expect, test } from "vitest";
import { timelineBar, timelinePlace, timelineWeeks } from "./timeline.ts";

const friday = Date.parse("2026-11-20T00:30:00+09:00");
const first = "2026-11-02";

test("seven weeks from Monday on, two of them before the current one", () => {
  expect(timelineWeeks(friday)).toEqual(["2026-11-02", "2026-11-09", "2026-11-16", "2026-11-23", "2026-11-30", "2026-12-07", "2026-12-14"]);
  expect(timelineWeeks(friday, -4)[0]).toBe("2026-10-05");
  expect(timelineWeeks(Date.parse("2026-11-22T23:59:00+09:00"))[0]).toBe(first);
  expect(timelineWeeks(Date.parse("2026-11-23T00:00:00+09:00"))[0]).toBe("2026-11-09");
});

test("a place is the share of the days in Seoul, cut at the edges", () => {
  expect(timelinePlace("2026-11-02T00:00:00+09:00", first)).toBe(0);
  expect(timelinePlace("2026-11-26T12:00:00+09:00", first)).toBe(0.5);
  expect(timelinePlace("2026-12-21T00:00:00+09:00", first)).toBe(1);
  expect(timelinePlace("2025-01-01T00:00:00+09:00", first)).toBe(0);
});

test("a bar covers its period; a period outside the timeline and a draft without a start have none", () => {
  expect(timelineBar({ starts_at: "2026-11-09T00:00:00+09:00", ends_at: "2026-11-16T00:00:00+09:00" }, first)).toEqual({
    from: 1 / 7,
    to: 2 / 7,
  });
  expect(timelineBar({ starts_at: "2026-10-01T00:00:00+09:00", ends_at: null }, first)).toEqual({ from: 0, to: 1 });
  expect(timelineBar({ starts_at: "2026-10-01T00:00:00+09:00", ends_at: "2026-11-01T00:00:00+09:00" }, first)).toBeNull();
  expect(timelineBar({ starts_at: null, ends_at: null }, first)).toBeNull();
});
