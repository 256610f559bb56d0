import { expect, test } from "vitest";
import { isFinished, isStarted, progressText } from "./texts.ts";

const card = (watched: number, length: number | null, more: object = {}) => ({
  duration_seconds: length,
  me: {
    watched_seconds: watched,
    watched_share: length === null ? 0 : watched / length,
    is_completed: false,
    resume_at: watched,
    ...more,
  },
});

test.each([
  [card(0, 600), null],
  [card(1, 600), "10분 남음"],
  [card(539, 600), "2분 남음"],
  [card(540, 600), "다 봤어요"],
  [card(30, 600, { is_completed: true }), "다 봤어요"],
  [card(30, null), null],
])("%j: %s", (watched, text) => {
  expect(progressText(watched)).toBe(text);
  expect(isFinished(watched) && isStarted(watched)).toBe(false);
});
