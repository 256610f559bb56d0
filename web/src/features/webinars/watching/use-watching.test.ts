import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { saveWebinarToken } from "../../../lib/session-store.ts";
import { signInAs } from "../../../testing/session.ts";
import { serve } from "../../../testing/signed-in.tsx";
import { samplingMs } from "./played-ranges.ts";
import { useWatching } from "./use-watching.ts";

const path = "POST /tracking/api/v1/watched_videos";
const accepted = { content_id: 7, watched_seconds: 4, watched_share: 0.1, is_completed: false };

let video: HTMLVideoElement;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  signInAs("DOC1");
  saveWebinarToken("w".repeat(43));
  video = document.createElement("video");
  vi.spyOn(video, "paused", "get").mockReturnValue(false);
  vi.spyOn(video, "readyState", "get").mockReturnValue(4);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

/** Plays the first four seconds. */
const watch = () => {
  const sent = serve({ [path]: [201, { watched_video: accepted }] });
  const { unmount } = renderHook(() => useWatching(video, { contentId: 7, eventId: null, sessionId: null }));
  video.dispatchEvent(new Event("playing"));
  vi.setSystemTime(Date.now() + 4000);
  video.currentTime = 4;
  return { sent, unmount };
};
const setVisible = (state: DocumentVisibilityState) => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
};

test.each([
  ["a closed tab", () => window.dispatchEvent(new Event("pagehide"))],
  // A phone may end a hidden page without any further event.
  ["a hidden tab", () => setVisible("hidden")],
])("%s sends the seconds since the last sample", async (_name, leave) => {
  const { sent, unmount } = watch();
  leave();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({ watched_video: { content_id: 7, played_times: [[0, 4]], position: 4 } });
  unmount();
});

test("a closed tab sends its report with keepalive, because the browser drops other requests of a closed page", async () => {
  const { sent, unmount } = watch();
  const served = fetch;
  const keepalives: (boolean | undefined)[] = [];
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
    keepalives.push(init?.keepalive);
    return served(path, init);
  });
  window.dispatchEvent(new Event("pagehide"));
  await expect.poll(() => sent).toHaveLength(1);
  expect(keepalives).toEqual([true]);
  unmount();
});

test("a tab that becomes visible sends nothing", async () => {
  const { sent, unmount } = watch();
  setVisible("visible");
  await Promise.resolve();
  expect(sent).toEqual([]);
  unmount();
  await expect.poll(() => sent).toHaveLength(1);
});

test.each([
  ["pauses", () => video.dispatchEvent(new Event("pause"))],
  ["leaves", () => window.dispatchEvent(new Event("pagehide"))],
])("a doctor who %s while a lost stream connects again continues at the last position", async (_name, act) => {
  const { sent, unmount } = watch();
  vi.advanceTimersByTime(samplingMs);
  // The player has emptied the element.
  vi.spyOn(video, "readyState", "get").mockReturnValue(0);
  video.currentTime = 0;
  act();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({ watched_video: { played_times: [[0, 4]], position: 4 } });
  unmount();
});
