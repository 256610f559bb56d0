import { expect, test } from "vitest";
import { bytesText, encodedShare, leftText, untilText } from "./texts.ts";

test("sizes have one unit", () => {
  expect([0, 999, 320_400_000, 1_840_000_000].map(bytesText)).toEqual(["0B", "999B", "320.4MB", "1.84GB"]);
});

test("the time left is rounded up to minutes", () => {
  expect([30, 61, 3600, 3900].map(leftText)).toEqual(["1분 안에 끝남", "2분 남음", "1시간 남음", "1시간 5분 남음"]);
});

test("the wait until a start has one unit", () => {
  const start = "2026-06-10T11:00:00Z";
  const before = (minutes: number) => untilText(start, Date.parse(start) - minutes * 60_000);
  expect([40, 300, 7 * 24 * 60, -1].map(before)).toEqual(["40분 뒤", "5시간 뒤", "7일 뒤", ""]);
});

test("a larger rendition counts more in the progress", () => {
  const rendition = (height: number, percent: number) => ({ name: String(height), width: height, height, percent });
  expect(encodedShare({ renditions: [rendition(300, 100), rendition(100, 0)] })).toBe(0.9);
  expect(encodedShare({ renditions: [] })).toBe(0);
});
