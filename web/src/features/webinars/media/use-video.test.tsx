import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useVideo } from "./use-video.ts";

/** A video whose position and seeks the test decides. */
const makeVideo = () => {
  const video = document.createElement("video");
  const state = { currentTime: 0, seeking: false };
  for (const name of ["currentTime", "seeking"] as const) Object.defineProperty(video, name, { get: () => state[name] });
  const fire = (name: string, change: Partial<typeof state> = {}) =>
    act(() => {
      Object.assign(state, change);
      video.dispatchEvent(new Event(name));
    });
  return { video, fire };
};

test("the sign of waiting ends when the video continues, also without the event `playing`", () => {
  const { video, fire } = makeVideo();
  const { result } = renderHook(() => useVideo(video));
  fire("seeking", { currentTime: 26, seeking: true });
  fire("waiting");
  expect(result.current.isWaiting).toBe(true);
  fire("timeupdate", { currentTime: 30 });
  expect(result.current.isWaiting).toBe(true);
  fire("waiting");
  fire("seeked", { seeking: false });
  fire("timeupdate");
  expect(result.current.isWaiting).toBe(true);
  fire("timeupdate", { currentTime: 30.2 });
  expect(result.current).toMatchObject({ isWaiting: false, time: 30.2 });
});
