import { expect, test } from "vitest";
import { formatPosition, spokenPosition } from "./video-time.ts";

test.for([
  [0, "0:00", "0초"],
  [59.9, "0:59", "59초"],
  [754, "12:34", "12분 34초"],
  [3600, "1:00:00", "1시간"],
  [3725, "1:02:05", "1시간 2분 5초"],
  [-3, "0:00", "0초"],
] as const)("%d s is %s and is read as %s", ([seconds, shown, spoken]) => {
  expect(formatPosition(seconds)).toBe(shown);
  expect(spokenPosition(seconds)).toBe(spoken);
});
