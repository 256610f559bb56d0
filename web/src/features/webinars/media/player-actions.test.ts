import { afterEach, expect, test, vi } from "vitest";
import { readChosenHeight } from "./chosen-height.ts";
import { actionsOn } from "./player-actions.ts";

afterEach(() => localStorage.clear());

const stream = { choose: () => {} };

function makeVideo() {
  const video = document.createElement("video");
  const play = vi.spyOn(video, "play").mockResolvedValue();
  return { video, play };
}

test("the actions change the video that plays", () => {
  const { video, play } = makeVideo();
  video.currentTime = 30;
  const actions = actionsOn({ video, stream });
  actions.toggle();
  actions.mute();
  actions.skip(-10);
  actions.setSpeed(1.5);
  expect(play).toHaveBeenCalledTimes(1);
  expect(video.muted).toBe(true);
  expect(video.currentTime).toBe(20);
  expect(video.playbackRate).toBe(1.5);
});

test("without a playing video the actions change nothing, and a chosen quality counts for the next video", () => {
  const choose = vi.fn<(height: number | null) => void>();
  const actions = actionsOn({ video: null, stream: { choose } });
  actions.toggle();
  actions.mute();
  actions.seek(10);
  actions.skip(10);
  actions.setSpeed(2);
  actions.chooseHeight(720);
  expect(choose).toHaveBeenCalledWith(720);
  expect(readChosenHeight()).toBe(720);
});
