import { expect, test, vi } from "vitest";
import { liftCaptions, setSpeed } from "./video-actions.ts";

type Cue = { line: number | "auto"; snapToLines: boolean };

const show = (cue: Cue, height: number): HTMLVideoElement => {
  const video = document.createElement("video");
  vi.spyOn(video, "clientHeight", "get").mockReturnValue(height);
  Object.defineProperty(video, "textTracks", { value: [{ activeCues: [cue] }] });
  return video;
};

test.each([
  ["a desktop", 560, 80],
  ["a phone", 219, 62],
])("on %s captions move above the controls, and back to the lower edge", (_name, height, line) => {
  const cue: Cue = { line: "auto", snapToLines: true };
  const video = show(cue, height);
  liftCaptions(video, true);
  expect(cue).toEqual({ line, snapToLines: false });
  liftCaptions(video, false);
  expect(cue).toEqual({ line: "auto", snapToLines: true });
});

test("captions whose file names another place keep it", () => {
  const cue: Cue = { line: 10, snapToLines: false };
  liftCaptions(show(cue, 560), true);
  expect(cue).toEqual({ line: 10, snapToLines: false });
});

test("the chosen speed is also the default, to which an element returns when its stream starts again", () => {
  const video = document.createElement("video");
  setSpeed(video, 1.5);
  expect(video).toMatchObject({ playbackRate: 1.5, defaultPlaybackRate: 1.5 });
});
