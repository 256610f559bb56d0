import { expect, test } from "vitest";
import { daysBetween, daysLater, daysSince, recentTime, seoulClock, seoulDay, shortDay } from "./seoul-time.ts";

test("a day begins at midnight in Seoul, which is 15:00 UTC", () => {
  expect(seoulDay("2026-12-31T14:59:59Z")).toBe("2026-12-31");
  expect(seoulDay("2026-12-31T15:00:00Z")).toBe("2027-01-01");
  expect(seoulClock("2026-12-31T15:00:00Z")).toBe("00:00");
  expect(seoulClock(new Date("2026-12-31T14:59:59Z"))).toBe("23:59");
});

test("counts calendar days across months and leap days", () => {
  expect(daysLater("2028-02-28", 2)).toBe("2028-03-01");
  expect(daysLater("2026-03-01", -1)).toBe("2026-02-28");
  expect(daysBetween("2026-11-20", "2026-12-02")).toBe(12);
  expect(daysBetween("2026-12-02", "2026-11-20")).toBe(-12);
  // One minute apart, and another day.
  expect(daysSince("2026-11-20T14:59:30Z", "2026-11-20T15:00:30Z")).toBe(1);
  expect(daysSince("2026-11-20T15:00:30Z", "2026-11-21T14:59:30Z")).toBe(0);
});

test("shows more of the date for older moments", () => {
  const now = "2026-11-20T03:00:00Z";
  expect(recentTime("2026-11-20T00:31:00Z", now)).toBe("09:31");
  expect(recentTime("2026-11-19T09:20:00Z", now)).toBe("어제 18:20");
  expect(recentTime("2026-11-18T05:02:00Z", now)).toBe("11.18 14:02");
  expect(recentTime("2025-11-18T05:02:00Z", now)).toBe("25.11.18 14:02");
  expect(shortDay("2026-11-20", now)).toBe("11.20");
});
