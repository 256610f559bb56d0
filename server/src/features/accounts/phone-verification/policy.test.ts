import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { secondsUntilAllowed } from "../../../lib/limits.ts";
import { lockAfter, phoneSends } from "./policy.ts";
import { parseMobile } from "./mobile-number.ts";

const now = new Date("2026-11-21T03:00:00Z");
const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);

describe("sends", () => {
  test.each([
    [[], 0],
    [[0], 60],
    [[59], 1],
    [[60], 0],
    [[60, 120, 180, 240], 0],
    [[60, 120, 180, 240, 300], 3300],
    [[3600, 3601, 3602, 3603, 3604], 0],
    [[4000, 8000, 12_000, 16_000, 20_000, 24_000, 28_000, 32_000, 36_000, 40_000], 46_400],
  ])("sent %j seconds ago: wait %i", (sent, wait) => {
    expect(secondsUntilAllowed(phoneSends, sent.map(ago), now)).toBe(wait);
  });

  test("a request is allowed exactly after the returned wait", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 90_000 }), { maxLength: 30 }), (sent) => {
        const times = sent.map(ago);
        const wait = secondsUntilAllowed(phoneSends, times, now);
        expect(secondsUntilAllowed(phoneSends, times, ago(-wait))).toBe(0);
        if (wait > 0) expect(secondsUntilAllowed(phoneSends, times, ago(-wait + 1))).toBeGreaterThan(0);
      }),
    );
  });
});

test("ten wrong tries within a day lock for ten minutes; nine do not, and older ones do not count", () => {
  const tries = (count: number, seconds: number) => Array.from({ length: count }, () => ago(seconds));
  expect(lockAfter(tries(9, 1), now)).toBeNull();
  expect(lockAfter(tries(10, 86_399), now)).toEqual(ago(-600));
  expect(lockAfter([...tries(9, 86_400), ...tries(9, 5)], now)).toBeNull();
});

describe("mobile numbers", () => {
  test.each([
    ["01012345678", "01012345678"],
    ["010-1234-5678", "01012345678"],
    [" 010 1234 5678 ", "01012345678"],
    ["010.1234.5678", "01012345678"],
    ["(010)1234-5678", "01012345678"],
    ["+82 10-1234-5678", "01012345678"],
    ["+82 (0)10 1234 5678", "01012345678"],
    ["+82-010-1234-5678", "01012345678"],
    ["821012345678", "01012345678"],
    ["0082 10 1234 5678", "01012345678"],
    ["０１０１２３４５６７８", "01012345678"],
    ["010–1234–5678", "01012345678"],
    ["011-234-5678", "0112345678"],
    ["019-1234-5678", "01912345678"],
  ])("%j is %s", (typed, digits) => {
    expect(parseMobile(typed)).toBe(digits);
  });

  test.each([
    "",
    "abc",
    "010",
    "010-123-4567",
    "010-1234-56789",
    "012-1234-5678",
    "015-1234-5678",
    "02-1234-5678",
    "070-1234-5678",
    "1588-1234",
    "1012345678",
    "+1 010 1234 5678",
    "+81 90-1234-5678",
    "01012345678a",
    "010-1234-5678 ext 9",
    "+8201512345678",
    "٠١٠١٢٣٤٥٦٧٨",
  ])("%j is no Korean mobile number", (typed) => {
    expect(parseMobile(typed)).toBeNull();
  });

  test("returns digits or null for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (typed) => {
        expect(parseMobile(typed) ?? "").toMatch(/^(01\d{8,9})?$/);
      }),
    );
  });
});
