import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { play, type PlaybackOptions, StreamTaken } from "./playback.ts";

vi.mock("hls.js/light", () => ({ default: { isSupported: () => false } }));

const refusal = (status: number, code: string) => new Response(JSON.stringify({ errors: [{ code, message: "" }] }), { status });

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, "canPlayType").mockReturnValue("maybe");
  vi.spyOn(HTMLMediaElement.prototype, "load").mockReturnValue(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Plays as an iPhone does, and returns the failure after an error of the video element. */
async function failNatively(response: Response, options: Partial<PlaybackOptions> = {}) {
  const fetched = vi.fn(async () => response);
  vi.stubGlobal("fetch", fetched);
  const video = document.createElement("video");
  const failure = new Promise<Error>((resolve) => {
    const url = "/media/pass/7/master.m3u8";
    void play(video, { url, isLive: true, startAt: 0, onHeights: () => {}, onHeight: () => {}, onFailure: resolve, ...options }).then(() =>
      video.dispatchEvent(new Event("error")),
    );
  });
  return { failure: await failure, fetched };
}

test("a native player whose stream another device has taken stops, and does not take it back", async () => {
  const { failure } = await failNatively(refusal(403, "media.pass_replaced"));
  expect(failure).toBeInstanceOf(StreamTaken);
});

test("after any other error of a native player the stream is requested again", async () => {
  const { failure } = await failNatively(refusal(403, "media.pass_invalid"));
  expect(failure).not.toBeInstanceOf(StreamTaken);
});

test("the server of a camera is not asked for the reason", async () => {
  const { failure, fetched } = await failNatively(refusal(403, "media.pass_replaced"), { url: "https://camera.example/live.m3u8" });
  expect(failure).not.toBeInstanceOf(StreamTaken);
  expect(fetched).not.toHaveBeenCalled();
});
