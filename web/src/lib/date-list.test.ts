import { describe, expect, test } from "vitest";
import { dateList } from "./date-list.ts";
import { daysFromTo, daysOf, monthsLater, sameDayLater, weeksOf } from "./months.ts";

describe("dates as a short text", () => {
  test.each([
    [["2026-12-03"], "12월 3일"],
    [["2026-12-03", "2026-12-04", "2026-12-10"], "12월 3·4·10일"],
    [["2026-12-03", "2026-12-04", "2026-12-05", "2026-12-10"], "12월 3~5·10일"],
    [["2026-12-30", "2026-12-31", "2027-01-01"], "12월 30·31일, 1월 1일"],
    [[], ""],
  ])("%j is %s", (dates, text) => expect(dateList(dates)).toBe(text));

  test("beyond the most parts, the number of the other days follows", () => {
    const dates = ["2026-12-01", "2026-12-03", "2026-12-05", "2026-12-07", "2026-12-08", "2026-12-09", "2027-01-02"];
    expect(dateList(dates, 3)).toBe("12월 1·3·5일 외 4일");
    expect(dateList(dates, 4)).toBe("12월 1·3·5·7~9일 외 1일");
    expect(dateList(dates, 5)).toBe("12월 1·3·5·7~9일, 1월 2일");
  });
});

describe("months", () => {
  test.each([
    ["2026-12", 1, "2027-01"],
    ["2027-01", -1, "2026-12"],
    ["2026-11", 14, "2028-01"],
  ])("%s and %i months", (month, count, expected) => expect(monthsLater(month, count)).toBe(expected));

  test("the same day of a shorter month is its last day", () => {
    expect(sameDayLater("2027-01-31", 1)).toBe("2027-02-28");
    expect(sameDayLater("2028-01-31", 1)).toBe("2028-02-29");
    expect(sameDayLater("2027-03-31", -1)).toBe("2027-02-28");
    expect(sameDayLater("2027-03-15", 1)).toBe("2027-04-15");
  });

  test("each day of a month is once in its weeks, which begin on Monday", () => {
    for (let count = 0; count < 40; count++) {
      const month = monthsLater("2026-01", count);
      const weeks = weeksOf(month);
      expect(weeks.flat().filter((day) => day !== null)).toEqual(daysOf(month));
      for (const week of weeks) {
        expect(week).toHaveLength(7);
        week.forEach((day, index) => {
          if (day !== null) expect(new Date(day).getUTCDay()).toBe((index + 1) % 7);
        });
      }
    }
  });

  test("days between two days are the same in either order", () => {
    const days = ["2027-02-27", "2027-02-28", "2027-03-01"];
    expect(daysFromTo("2027-02-27", "2027-03-01")).toEqual(days);
    expect(daysFromTo("2027-03-01", "2027-02-27")).toEqual(days);
  });
});
