import { countMatchingDays, isChoosable, lastChoosableDay, upcomingDates } from "@rounds/contract/job-posts/work-dates.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seoulToday } from "../../../lib/seoul-time.ts";

const dayMs = 86_400_000;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
/** Any day of this century, as the number of days since 1970. */
const days = fc.integer({ min: 10_957, max: 47_481 }).map((number) => dayOf(number * dayMs));

describe("the last day that can be chosen", () => {
  test.each([
    ["2026-11-23", "2027-11-23"],
    ["2026-12-31", "2027-12-31"],
    ["2027-01-31", "2028-01-31"],
    ["2027-02-28", "2028-02-28"],
    ["2028-02-28", "2029-02-28"],
    ["2028-02-29", "2029-02-28"],
    ["2028-03-01", "2029-03-01"],
  ])("on %s it is %s", (today, last) => expect(lastChoosableDay(today)).toBe(last));

  test("is a day of the calendar, 365 or 366 days ahead, and never earlier than on the day before", () => {
    fc.assert(
      fc.property(days, (today) => {
        const last = lastChoosableDay(today);
        expect(dayOf(msOf(last))).toBe(last);
        expect([365, 366]).toContain((msOf(last) - msOf(today)) / dayMs);
        expect(lastChoosableDay(dayOf(msOf(today) + dayMs)) >= last).toBe(true);
      }),
    );
  });
});

test("a day can be chosen from today to the last day, and on no other day", () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -800, max: 800 }), (today, distance) => {
      const day = dayOf(msOf(today) + distance * dayMs);
      const limit = (msOf(lastChoosableDay(today)) - msOf(today)) / dayMs;
      expect(isChoosable(day, today)).toBe(distance >= 0 && distance <= limit);
    }),
  );
});

describe("midnight in Seoul", () => {
  test.each([
    ["2026-11-30T14:59:59.999Z", "2026-11-30", "2026-12-01"],
    ["2026-11-30T15:00:00.000Z", "2026-12-01", "2026-12-02"],
    ["2026-12-31T15:00:00.000Z", "2027-01-01", "2027-01-02"],
    ["2028-02-28T15:00:00.000Z", "2028-02-29", "2028-03-01"],
  ])("at %s today is %s", (now, today, tomorrow) => {
    expect(seoulToday(new Date(now))).toBe(today);
    const yesterday = dayOf(msOf(today) - dayMs);
    expect(upcomingDates([yesterday, today, tomorrow], seoulToday(new Date(now)))).toEqual([today, tomorrow]);
  });

  test("a day can be chosen until the end of it in Seoul, at any second of any day", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: dayMs - 1 }), (day, msIntoDay) => {
        const midnight = msOf(day) - 9 * 3_600_000;
        expect(isChoosable(day, seoulToday(new Date(midnight + msIntoDay)))).toBe(true);
        expect(isChoosable(day, seoulToday(new Date(midnight + dayMs + msIntoDay)))).toBe(false);
      }),
    );
  });
});

test("matching days are upcoming dates on which the doctor is free", () => {
  const near = fc.uniqueArray(fc.integer({ min: -40, max: 40 }), { maxLength: 20 });
  fc.assert(
    fc.property(days, near, near, (today, dates, free) => {
      const toDay = (distance: number): string => dayOf(msOf(today) + distance * dayMs);
      const expected = dates.filter((distance) => distance >= 0 && free.includes(distance)).length;
      expect(countMatchingDays(dates.map(toDay), new Set(free.map(toDay)), today)).toBe(expected);
    }),
  );
});
