import { describe, expect, test } from "vitest";
import { movedPeriod, timelineAround, timelineBar, timelineFrom, timelinePlace } from "./timeline.ts";

const friday = Date.parse("2026-11-20T00:30:00+09:00");
const first = "2026-11-02";
const timeline = timelineFrom(first, 7);

test("weeks from Monday on, a third of them before the current one", () => {
  expect(timelineAround(friday, 7).weeks).toEqual([
    "2026-11-02",
    "2026-11-09",
    "2026-11-16",
    "2026-11-23",
    "2026-11-30",
    "2026-12-07",
    "2026-12-14",
  ]);
  expect(timelineAround(friday, 4).weeks).toEqual(["2026-11-09", "2026-11-16", "2026-11-23", "2026-11-30"]);
  expect(timelineAround(friday, 7, -4).firstDay).toBe("2026-10-05");
  expect(timelineAround(Date.parse("2026-11-22T23:59:00+09:00"), 7).firstDay).toBe(first);
  expect(timelineAround(Date.parse("2026-11-23T00:00:00+09:00"), 7).firstDay).toBe("2026-11-09");
});

test("a place is the share of the days in Seoul, cut at the edges", () => {
  expect(timelinePlace("2026-11-02T00:00:00+09:00", timeline)).toBe(0);
  expect(timelinePlace("2026-11-26T12:00:00+09:00", timeline)).toBe(0.5);
  expect(timelinePlace("2026-12-21T00:00:00+09:00", timeline)).toBe(1);
  expect(timelinePlace("2025-01-01T00:00:00+09:00", timeline)).toBe(0);
});

test("a bar covers its period; a period outside the timeline and a draft without a start have none", () => {
  expect(timelineBar({ starts_at: "2026-11-09T00:00:00+09:00", ends_at: "2026-11-16T00:00:00+09:00" }, timeline)).toEqual({
    from: 1 / 7,
    to: 2 / 7,
  });
  expect(timelineBar({ starts_at: "2026-10-01T00:00:00+09:00", ends_at: null }, timeline)).toEqual({ from: 0, to: 1 });
  expect(timelineBar({ starts_at: "2026-10-01T00:00:00+09:00", ends_at: "2026-11-01T00:00:00+09:00" }, timeline)).toBeNull();
  expect(timelineBar({ starts_at: null, ends_at: null }, timeline)).toBeNull();
});

describe("a moved end or start", () => {
  const period = { starts_at: "2026-11-16T00:00:00.000Z", ends_at: "2026-11-26T00:00:00.000Z" };
  const ends = (days: number) => movedPeriod(period, "end", days, friday).ends_at;

  test("keeps the time of day and the other edge", () => {
    expect(movedPeriod(period, "end", 3, friday)).toEqual({ ...period, ends_at: "2026-11-29T00:00:00.000Z" });
    expect(movedPeriod(period, "start", -2, friday)).toEqual({ ...period, starts_at: "2026-11-14T00:00:00.000Z" });
  });

  test("the end stays in the future", () => {
    expect(ends(-5)).toBe("2026-11-21T00:00:00.000Z");
    expect(ends(-9)).toBe("2026-11-20T00:00:00.000Z");
  });

  test("a day is left", () => {
    expect(movedPeriod(period, "start", 20, friday).starts_at).toBe("2026-11-25T00:00:00.000Z");
    expect(movedPeriod(period, "end", -20, 0).ends_at).toBe("2026-11-17T00:00:00.000Z");
    const short = { ...period, ends_at: "2026-11-16T09:00:00.000Z" };
    expect(movedPeriod(short, "start", 1, 0)).toEqual(short);
  });

  test("a period without an end stays", () => {
    const endless = { ...period, ends_at: null };
    expect(movedPeriod(endless, "end", 3, friday)).toEqual(endless);
  });
});
