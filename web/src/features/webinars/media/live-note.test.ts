import { expect, test } from "vitest";
import { liveNoteOf } from "./live-note.ts";

test.each([
  ["2026-12-08T03:30:00Z", "2026-12-08T04:11:30Z", "12:30 시작 · 42분째"],
  ["2026-12-08T03:30:00Z", "2026-12-08T06:00:00Z", "12:30 시작"],
  ["2026-12-07T03:30:00Z", "2026-12-08T03:32:00Z", "12월 7일 (월) 12:30 시작"],
  ["2026-12-07T14:50:00Z", "2026-12-07T15:10:00Z", "12월 7일 (월) 23:50 시작 · 21분째"],
])("a stream since %s has at %s the note %j", (startsAt, now, text) => {
  expect(liveNoteOf(startsAt, new Date(now))).toBe(text);
});
