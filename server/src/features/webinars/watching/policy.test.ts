import { expect, test } from "vitest";
import { countReport, livePart, wholeRanges } from "./policy.ts";

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 11) + seconds * 1000);
const count = (ranges: [number, number][], { start, used = 0, now }: { start: number; used?: number; now: number }) =>
  countReport({ ranges, startTime: at(start) }, { usedUntil: at(used) }, at(now));

test("ranges are rounded inwards and end at the video's end", () => {
  expect(
    wholeRanges(
      [
        [0.4, 9.9],
        [95, 140],
        [120, 130],
        [3.2, 3.9],
      ],
      100,
    ),
  ).toEqual([
    [1, 9],
    [95, 100],
  ]);
});

test("30 s of the video count after 30 s, and use only 15 s, because they may have played at double speed", () => {
  expect(count([[0, 30]], { start: 0, now: 30 })).toEqual({ ranges: [[0, 30]], usedUntil: at(15) });
});

test("double speed counts, an hour after half a minute does not", () => {
  expect(count([[0, 60]], { start: 0, now: 30 }).ranges).toEqual([[0, 60]]);
  expect(count([[0, 3600]], { start: 0, now: 30 })).toEqual({ ranges: [], usedUntil: at(0) });
});

test("an early start time does not add time that earlier reports have used", () => {
  expect(count([[0, 60]], { start: -3600, used: 20, now: 30 }).ranges).toEqual([]);
});

test.each([3, 20, 30, 45, 600])("a clock that is %i s ahead loses nothing, also at double speed", (ahead) => {
  let used = at(0);
  for (const now of [30, 60, 90]) {
    const ranges = [[2 * now - 60, 2 * now] as const];
    const counted = countReport({ ranges, startTime: at(now - 30 + ahead) }, { usedUntil: used }, at(now));
    expect(counted).toEqual({ ranges, usedUntil: at(now) });
    used = counted.usedUntil;
  }
});

test("a start long after the last report leaves the time since a minute before it", () => {
  expect(count([[0, 180]], { start: 930, now: 960 })).toEqual({ ranges: [[0, 180]], usedUntil: at(960) });
  expect(count([[0, 186]], { start: 930, now: 960 }).ranges).toEqual([]);
});

test("delayed reports that arrive together all count", () => {
  let used = at(0);
  for (const start of [0, 30, 60]) {
    const counted = countReport({ ranges: [[start, start + 30]], startTime: at(start) }, { usedUntil: used }, at(90));
    expect(counted.ranges).toEqual([[start, start + 30]]);
    used = counted.usedUntil;
  }
  expect(used).toEqual(at(45));
});

test("the tolerance of 5 s is given once, not with each report", () => {
  const first = countReport({ ranges: [[0, 5]], startTime: at(0) }, { usedUntil: at(0) }, at(0));
  expect(first).toEqual({ ranges: [[0, 5]], usedUntil: at(2.5) });
  expect(countReport({ ranges: [[5, 6]], startTime: at(0) }, first, at(0)).ranges).toEqual([]);
});

test("the ranges after the first one that is too long do not count", () => {
  const ranges = count(
    [
      [0, 20],
      [100, 400],
      [500, 505],
    ],
    { start: 0, now: 30 },
  ).ranges;
  expect(ranges).toEqual([[0, 20]]);
});

test("played time of a live stream ends now, and never before its start or after its end", () => {
  expect(livePart([[7, 37]], at(0), 3600, at(100))).toEqual([[70, 100]]);
  expect(livePart([[7, 37]], at(0), 3600, at(10))).toEqual([[0, 10]]);
  expect(livePart([[7, 37]], at(0), 90, at(100))).toEqual([[70, 90]]);
  expect(livePart([[7, 37]], at(0), 60, at(100))).toEqual([]);
});
