import { expect, test } from "vitest";
import { msUntilNewDay } from "./day-change.ts";

test.each([
  ["the last half minute of a day in Seoul", "2027-01-31T14:59:30.000Z", 30_000],
  ["the last millisecond of a day in Seoul", "2027-01-31T14:59:59.999Z", 1],
  ["the last seconds of a day in UTC", "2028-02-28T23:59:55.000Z", 5000],
  ["the first moment of a day in Seoul", "2027-01-31T15:00:00.000Z", 0],
  ["the first moment of a day in UTC", "2028-02-29T00:00:00.000Z", 0],
  ["a moment before the last half minute", "2027-01-31T14:59:29.999Z", 0],
])("half a minute before the next day: %s", (_when, time, expected) => expect(msUntilNewDay(Date.parse(time), 30_000)).toBe(expected));
