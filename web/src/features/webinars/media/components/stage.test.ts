import { expect, test } from "vitest";
import { resumeAtOf } from "./stage.tsx";

const me = { watched_seconds: 20, watched_share: 0.3, resume_at: 60, is_completed: false };

test.each([
  ["of a visitor", null, 75, 0],
  ["that was started", me, 75, 60],
  ["that is completed", { ...me, is_completed: true }, 75, 0],
  // The doctor has moved to the end without watching the middle.
  ["with its end reached", { ...me, resume_at: 75 }, 75, 0],
  ["without a length", me, null, 60],
])("a video %s continues at its place", (_name, own, duration_seconds, position) => {
  expect(resumeAtOf({ me: own, duration_seconds })).toBe(position);
});
