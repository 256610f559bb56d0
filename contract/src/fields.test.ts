import { describe, expect, test } from "vitest";
import { CalendarDate, isBlank, lineText, Moment, reason, text, trimmed } from "./fields.ts";

const line = lineText(20);

describe("a text of one line", () => {
  test.each([
    ["나무내과의원", "나무내과의원"],
    ["나무내과의원".normalize("NFD"), "나무내과의원"],
    ["  두 낱말\t", "두 낱말"],
    ["줄\r\n바꿈\u2028둘", "줄 바꿈 둘"],
    ["나무\u200B내과\uFEFF", "나무내과"],
    ["병원\u202E원병", "병원원병"],
    ["가\u200D나", "가나"],
    ["👩‍⚕️ 의사", "👩‍⚕️ 의사"],
    ["José ｱ 漢字 ℃", "José ｱ 漢字 ℃"],
  ])("%j is stored as %j", (typed, stored) => {
    expect(line.parse(typed)).toBe(stored);
  });

  test.each(["\u3164", "\u115F\u1160", "\u200B\u200D", "\u202E\u202C", "\u2800\u2800", "\u0301", " \n "])("%j shows nothing", (typed) => {
    expect(line.parse(typed)).toBe("");
    expect(line.min(1).safeParse(typed).success).toBe(false);
  });

  test.each(["가\u0000", "\uD83D", "가".repeat(21), "\u0958".repeat(20)])("%j is refused", (typed) => {
    expect(line.safeParse(typed).error?.issues).toHaveLength(1);
  });
});

test.each(["", "  \n", "\u200b", "\u00a0\ufeff", "\u3164\u115f\uffa0", "\u2800", "\u202a\u202e", "\u0001\u007f", "\ufe0f\u200d"])(
  "%j has no visible character",
  (value) => {
    expect(isBlank(value)).toBe(true);
    expect(trimmed(10).parse(value)).toBe("");
    expect(trimmed(10).min(1).safeParse(value).success).toBe(false);
  },
);

test.each(["가", "ㄱ", " 0 ", "👩🏽‍⚕️", "한글\u200b사이", "-", "\u200e병원"])(
  "%j has one, and only its spaces at the ends are removed",
  (value) => {
    expect(trimmed(20).min(1).parse(value)).toBe(value.trim());
  },
);

test("a reason has two visible characters", () => {
  expect(["민원", "a b", "🏥 "].map((value) => reason(100).safeParse(value).success)).toEqual([true, true, false]);
  expect(reason(100).safeParse("가\u200b\u3164").success).toBe(false);
});

test.each([
  ["NUL", text(10), "\u0000"],
  ["blanks", trimmed(10).min(1), "\u200b"],
  ["nothing visible", reason(10), "\u3164"],
])("the length of a text is checked first and alone, so that no other rule reads a very long one: %s", (_name, field, sign) => {
  expect(field.safeParse(sign.repeat(11)).error?.issues.map(({ code }) => code)).toEqual(["too_big"]);
});

test.each(["0000-01-01", "0001-01-01", "0026-11-22", "1899-12-31", "3000-01-01", "9999-12-31", "2026-02-30", "2026-2-1"])(
  "%s is no day that a person means",
  (value) => {
    expect(CalendarDate.safeParse(value).error?.issues).toHaveLength(1);
  },
);

test.each(["1900-01-01", "2028-02-29", "2999-12-31"])("%s is a day", (value) => {
  expect(CalendarDate.parse(value)).toBe(value);
});

test.each(["2026-12-01T09:00:00+16:00", "2026-12-01T09:00:00-23:59", "0001-01-01T00:00:00Z", "9999-12-31T23:00:00-09:00"])(
  "%j is no moment, because PostgreSQL or a browser does not read it",
  (value) => {
    expect(Moment.safeParse(value).error?.issues).toHaveLength(1);
  },
);

test.each(["2026-12-01T09:00:00+09:00", "2026-12-01T09:00:00-15:59", "2026-12-01T09:00:00+14:00", "2026-12-01T00:00:00Z"])(
  "%j is a moment",
  (value) => {
    expect(Moment.parse(value)).toBe(value);
  },
);
