import { expect, test } from "vitest";
import { isAdvertisingNight, nextAdvertisingMorning } from "./advertising-hours.ts";

const seoul = (time: string, day = "2026-11-21"): Date => new Date(`${day}T${time}+09:00`);

test.each([
  ["20:59:59", false],
  ["20:59:59.999", false],
  ["21:00:00", true],
  ["23:59:59", true],
  ["00:00:00", true],
  ["07:59:59", true],
  ["07:59:59.999", true],
  ["08:00:00", false],
  ["12:00:00", false],
])("%s in Seoul is night: %s", (time, night) => expect(isAdvertisingNight(seoul(time))).toBe(night));

test.each([
  ["20:59:59", "2026-11-22"],
  ["21:00:00", "2026-11-22"],
  ["23:59:59", "2026-11-22"],
  ["00:00:00", "2026-11-21"],
  ["07:59:59", "2026-11-21"],
  ["08:00:00", "2026-11-22"],
])("after %s the morning is that of %s", (time, day) =>
  expect(nextAdvertisingMorning(seoul(time)).toISOString()).toBe(seoul("08:00:00", day).toISOString()),
);
