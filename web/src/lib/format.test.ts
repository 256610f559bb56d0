import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  formatCount,
  formatDate,
  formatNumber,
  formatPay,
  formatPhone,
  formatPhones,
  formatSize,
  isPayStated,
  phoneHref,
} from "./format.ts";

describe("formatNumber", () => {
  const korean = new Intl.NumberFormat("ko-KR");

  test("groups whole numbers like toLocaleString", () => {
    fc.assert(
      fc.property(fc.integer(), (value) => {
        expect(formatNumber(value)).toBe(korean.format(value));
      }),
    );
  });

  test.each([
    [0, "0"],
    [999, "999"],
    [1000, "1,000"],
    [-1234567, "-1,234,567"],
    [1234.5, "1,234.5"],
    [0.1 + 0.2, "0.3"],
    [12345.67891, "12,345.679"],
  ])("%d reads %s", (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });
});

describe("formatPay", () => {
  test.each([
    [1500, 1800, "월 1,500~1,800만원"],
    [1450, 1450, "월 1,450만원"],
    [1700, null, "월 1,700만원 이상"],
    [null, 2000, "월 2,000만원"],
    [null, null, "협의 후 결정"],
  ])("%s to %s reads %s", (min_pay, max_pay, text) => {
    expect(formatPay({ min_pay, max_pay }, "봉직의")).toBe(text);
  });

  test.each([
    ["대진의", 60, 70, "하루 60~70만원"],
    ["당직의", 55, null, "하루 55만원 이상"],
    ["당직의", null, null, "협의 후 결정"],
    // An older post of day work with a month's pay.
    ["대진의", 1500, 1500, "월 1,500만원"],
  ])("%s from %s to %s reads %s", (jobType, min_pay, max_pay, text) => {
    expect(formatPay({ min_pay, max_pay }, jobType)).toBe(text);
  });

  test("only negotiable pay is not stated", () => {
    expect(isPayStated({ min_pay: null, max_pay: null })).toBe(false);
    expect(isPayStated({ min_pay: null, max_pay: 1 })).toBe(true);
  });
});

describe("formatDate", () => {
  const now = new Date("2026-11-21T00:00:00Z");

  test("shows the day in Seoul for time stamps of any offset", () => {
    expect(formatDate("2026-11-20T09:00:00+09:00", now)).toBe("11월 20일 (금)");
    expect(formatDate("2026-11-19T15:00:00Z", now)).toBe("11월 20일 (금)");
    expect(formatDate("2026-11-19T14:59:59Z", now)).toBe("11월 19일 (목)");
  });

  test("does not convert a plain day, and adds the year if it is not the current one", () => {
    expect(formatDate("2026-12-31", now)).toBe("12월 31일 (목)");
    expect(formatDate("2027-01-01", now)).toBe("2027년 1월 1일 (금)");
  });

  test("returns an empty text for an unreadable value", () => {
    expect(formatDate("soon", now)).toBe("");
  });
});

describe("phones", () => {
  test.each([
    ["01012345678", "010-1234-5678"],
    ["010 1234 5678", "010-1234-5678"],
    ["025550100", "02-555-0100"],
    ["0255501000", "02-5550-1000"],
    ["0311234567", "031-123-4567"],
    ["050712345678", "0507-1234-5678"],
    ["15881234", "1588-1234"],
    ["010-0000-52７1", "010-0000-5271"],
    ["내선 12", "내선 12"],
    ["02-555-0100 내선 3", "02-555-0100 내선 3"],
    ["02555010003", "02555010003"],
  ])("%s reads %s", (typed, text) => {
    expect(formatPhone(typed)).toBe(text);
  });

  test("each number of a list has its hyphens", () => {
    expect(formatPhones("0262330180, 02 6233 0181,")).toBe("02-6233-0180, 02-6233-0181");
    expect(formatPhones(null)).toBe("");
  });

  test("formatting never changes a digit", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^0\d{7,11}$/), (digits) => {
        expect(formatPhone(digits).replace(/\D/g, "")).toBe(digits);
      }),
    );
  });

  test("links dial digits only", () => {
    expect(phoneHref(" 02-555-0100 ")).toBe("tel:025550100");
    expect(phoneHref("+82 2 555 0100")).toBe("tel:+8225550100");
  });
});

test("a capped count has a plus sign", () => {
  expect(formatCount(38)).toBe("38");
  expect(formatCount(1000, true)).toBe("1,000+");
});

test("formatSize uses a suitable unit", () => {
  expect([formatSize(12), formatSize(839_680), formatSize(2_516_582)]).toEqual(["1KB", "820KB", "2.4MB"]);
});
