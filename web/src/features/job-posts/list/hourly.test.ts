import { expect, test } from "vitest";
import { hourlyOf, hourlyText, monthHoursText, weekTimeText } from "./hourly.ts";

const off = { mon: "", tue: "", wed: "", thu: "", fri: "", sat: "", sun: "" };
const day = "09:00-18:00";
const fourDays = { ...off, mon: day, tue: day, wed: day, thu: day };
const terms = { pay: { min_pay: null, max_pay: 1440 }, job_type: "봉직의", working_hours: fourDays };

test("월 1,440만원 for 36 hours a week is 약 9.2만원 an hour, in 약 156 hours a month", () => {
  const hourly = hourlyOf(terms);
  expect(hourly && hourlyText(hourly)).toBe("약 9.2만원");
  expect(hourly && weekTimeText(hourly.minutes)).toBe("주 36시간");
  expect(hourly && monthHoursText(hourly.minutes)).toBe("약 156시간");
});

test.each([
  [{ min_pay: 1500, max_pay: 1800 }, "약 9.6~11.5만원"],
  [{ min_pay: 1700, max_pay: null }, "약 10.9만원 이상"],
  [{ min_pay: 1440, max_pay: 1440 }, "약 9.2만원"],
])("of %j: %s", (pay, text) => {
  const hourly = hourlyOf({ ...terms, pay });
  expect(hourly && hourlyText(hourly)).toBe(text);
});

test.each([
  ["negotiable pay", { ...terms, pay: { min_pay: null, max_pay: null } }],
  ["no hours", { ...terms, working_hours: off }],
  ["unreadable hours of one day", { ...terms, working_hours: { ...fourDays, sat: "협의" } }],
  ["the pay of one day", { ...terms, job_type: "대진의", pay: { min_pay: 60, max_pay: null } }],
])("nothing for %s", (_name, unknown) => {
  expect(hourlyOf(unknown)).toBeNull();
});

test("a night until the next morning and a whole day count their hours", () => {
  expect(hourlyOf({ ...terms, working_hours: { ...off, mon: "18:00-08:00", sun: "09:00-09:00" } })?.minutes).toBe((14 + 24) * 60);
});
