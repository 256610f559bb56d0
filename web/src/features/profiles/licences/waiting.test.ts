import { expect, test } from "vitest";
import { waitingText } from "./waiting.ts";

const now = new Date("2026-11-20T12:00:00+09:00");

test.each([
  ["2026-11-20T11:59:40+09:00", "방금"],
  ["2026-11-20T11:49:00+09:00", "11분"],
  ["2026-11-20T01:00:00+09:00", "11시간"],
  ["2026-11-19T10:00:00+09:00", "1일 2시간"],
  ["2026-11-13T12:00:00+09:00", "7일"],
  ["2026-11-09T12:00:00+09:00", "11일"],
  // This device's clock can be behind the server's.
  ["2026-11-20T12:01:00+09:00", "방금"],
])("since %s: %s", (since, text) => {
  expect(waitingText(since, now)).toBe(text);
});
