import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { axisPercent, parseShift, shiftText, weekAxis, weekDaysText, weekLabel, weekSum, weekText, workDays } from "./working-hours.ts";

const week = (...hours: string[]) => {
  const [mon = "", tue = "", wed = "", thu = "", fri = "", sat = "", sun = ""] = hours;
  return workDays({ mon, tue, wed, thu, fri, sat, sun });
};
const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
const anyMinute = fc.integer({ min: 0, max: 24 * 60 - 1 });
const anyShift = fc.tuple(anyMinute, anyMinute).map(([start, end]) => `${clock(start)}-${clock(end)}`);

describe("parseShift", () => {
  test("reads hours, and hours into the next day", () => {
    expect(parseShift("09:00-18:00")).toEqual({ start: 540, end: 1080 });
    expect(parseShift("18:00-08:00")).toEqual({ start: 1080, end: 1920 });
    expect(parseShift("09:00-24:00")).toEqual({ start: 540, end: 1440 });
    expect(parseShift("09:00-09:00")).toEqual({ start: 540, end: 1980 });
  });

  test.each(["", "휴무", "9-18", "25:00-26:00", "09:60-10:00", "09:00-24:30"])("%j is no shift", (value) => {
    expect(parseShift(value)).toBeNull();
  });

  test("a shift is longer than zero, at most a day, and formats back to the same text", () => {
    fc.assert(
      fc.property(anyMinute, anyMinute, (start, end) => {
        const shift = parseShift(`${clock(start)}-${clock(end)}`);
        if (shift === null) throw new Error("must be read");
        expect(shift.end - shift.start).toBeGreaterThan(0);
        expect(shift.end - shift.start).toBeLessThanOrEqual(24 * 60);
        expect(shiftText(shift).replace("익일 ", "").replace("24:00", "00:00")).toBe(`${clock(start)}~${clock(end)}`);
      }),
    );
  });
});

describe("kinds of days", () => {
  test("five hours are a half day, and one minute more is a full day", () => {
    expect(
      week("09:00-14:00", "09:00-14:01")
        .map(({ kind }) => kind)
        .slice(0, 3),
    ).toEqual(["half", "full", "off"]);
  });

  test("a shift that starts at 17:00 or later is night work of any length", () => {
    expect(
      week("16:59-22:00", "17:00-20:00")
        .map(({ kind }) => kind)
        .slice(0, 2),
    ).toEqual(["full", "night"]);
  });
});

describe("sums", () => {
  const usual = week("09:00-18:00", "09:00-18:00", "", "09:00-18:00", "09:00-18:00", "09:00-13:00");

  test("the week of the drawings: 주 4.5일 · 40시간", () => {
    expect(weekText(weekSum(usual))).toBe("주 4.5일 · 40시간");
    expect(weekDaysText(weekSum(usual))).toBe("주 4.5일");
    expect(weekLabel(usual)).toBe("근무 요일 월 화 목 금 토");
  });

  test("a week without hours has no text", () => {
    expect(weekText(weekSum(week()))).toBeNull();
    expect(weekLabel(week())).toBe("근무 요일 협의");
  });
});

describe("the axis", () => {
  test("the axis is 8 to 20, and wider for shifts outside of it", () => {
    expect(weekAxis(week("09:00-18:00"))).toEqual({ from: 8, to: 20, ticks: [9, 12, 15, 18] });
    expect(weekAxis(week("07:30-18:00"))).toMatchObject({ from: 7, to: 20 });
    expect(weekAxis(week("18:00-08:00"))).toMatchObject({ from: 8, to: 32, ticks: [12, 18, 24, 30] });
  });

  test("every bar and tick is on the axis", () => {
    fc.assert(
      fc.property(fc.array(anyShift, { minLength: 7, maxLength: 7 }), (hours) => {
        const days = week(...hours);
        const axis = weekAxis(days);
        const ends = days.flatMap(({ shift }) => (shift ? [shift.start, shift.end] : []));
        for (const minutes of [...ends, ...axis.ticks.map((hour) => hour * 60)]) {
          expect(axisPercent(axis, minutes)).toBeGreaterThanOrEqual(0);
          expect(axisPercent(axis, minutes)).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});
