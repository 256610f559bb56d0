import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../lib/api.ts";
import { type PlaybackOptions, StreamTaken } from "./playback.ts";
import { createRetries } from "./retries.ts";
import { createStream, type Stream } from "./stream.ts";

let video: HTMLVideoElement;
let urls: number;
let playing: PlaybackOptions | null;
let stopped: number;
let choices: (number | null)[];
let streams: Stream[];

const open = ({
  isLive = false,
  fetchUrl,
  chosen = null,
}: { isLive?: boolean; fetchUrl?: () => Promise<string>; chosen?: number | null } = {}) => {
  const stream = createStream({
    video,
    isLive,
    chosen,
    fetchUrl: fetchUrl ?? (async () => `/media/${++urls}/master.m3u8`),
    play: async (_, options) => {
      playing = options;
      return { choose: (height) => void choices.push(height), stop: () => void (stopped += 1) };
    },
    retries: createRetries({ random: () => 0 }),
  });
  streams.push(stream);
  return stream;
};

const isOn = (stream: Stream) => expect.poll(() => stream.read().phase).toBe("on");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  video = document.createElement("video");
  video.play = () => Promise.resolve();
  urls = 0;
  stopped = 0;
  playing = null;
  choices = [];
  streams = [];
});
afterEach(() => {
  for (const stream of streams) stream.stop();
  vi.useRealTimers();
});

test("a failure waits, fetches a new URL and continues at the same position", async () => {
  const stream = open();
  stream.start(12);
  await isOn(stream);
  expect(playing).toMatchObject({ url: "/media/1/master.m3u8", startAt: 12 });
  playing?.onFailure(new Error("network"), 40, false);
  expect(stream.read()).toMatchObject({ phase: "reconnecting", attempt: 1 });
  await vi.advanceTimersByTimeAsync(1000);
  await isOn(stream);
  expect(playing).toMatchObject({ url: "/media/2/master.m3u8", startAt: 40 });
});

test("a paused stream that is lost comes back paused, and a minute without a failure starts the count again", async () => {
  const stream = open({ isLive: true });
  stream.start(0);
  await isOn(stream);
  const plays = vi.spyOn(video, "play");
  for (const _loss of [1, 2, 3, 4, 5, 6]) {
    playing?.onFailure(new Error("network"), 0, true);
    expect(stream.read()).toMatchObject({ phase: "reconnecting", attempt: 1 });
    await vi.advanceTimersByTimeAsync(1000);
    await isOn(stream);
    await vi.advanceTimersByTimeAsync(60_000);
  }
  expect(plays).not.toHaveBeenCalled();
  playing?.onFailure(new Error("network"), 0, false);
  await vi.advanceTimersByTimeAsync(1000);
  await isOn(stream);
  expect(plays).toHaveBeenCalledTimes(1);
});

test("after the fifth attempt the stream is over", async () => {
  const stream = open();
  stream.start(0);
  await isOn(stream);
  const attempts: number[] = [];
  for (const wait of [1000, 2000, 4000, 8000, 16_000]) {
    playing?.onFailure(new Error("network"), 0, false);
    attempts.push(stream.read().attempt);
    await vi.advanceTimersByTimeAsync(wait);
    await isOn(stream);
  }
  playing?.onFailure(new Error("network"), 0, false);
  expect(attempts).toEqual([1, 2, 3, 4, 5]);
  expect(stream.read()).toMatchObject({ phase: "over", error: new Error("network") });
});

test("a content that is gone ends the stream, an unreachable server is tried again", async () => {
  const gone = open({ fetchUrl: () => Promise.reject(new ApiError(404, [{ code: "content.not_found", message: "없어요" }])) });
  gone.start(0);
  await expect.poll(() => gone.read().phase).toBe("over");
  const away = open({ fetchUrl: () => Promise.reject(ApiError.unreachable(new Error("offline"))) });
  away.start(0);
  await expect.poll(() => away.read()).toMatchObject({ phase: "reconnecting", attempt: 1 });
});

test("a stream that another device has taken ends, and is not taken back", async () => {
  const stream = open({ isLive: true });
  stream.start(0);
  await isOn(stream);
  playing?.onFailure(new StreamTaken(), 0, false);
  expect(stream.read()).toMatchObject({ phase: "over", error: expect.any(StreamTaken) });
  expect(urls).toBe(1);
});

test("a browser that wants a press first leaves the video ready", async () => {
  video.play = () => Promise.reject(new DOMException("press", "NotAllowedError"));
  const stream = open();
  stream.start(0);
  await isOn(stream);
  expect(stopped).toBe(0);
});

test("a stream that is stopped while its URL is fetched does not play", async () => {
  let resolve: (url: string) => void = () => undefined;
  const stream = open({ fetchUrl: () => new Promise((done) => (resolve = done)) });
  stream.start(0);
  stream.stop();
  resolve("/media/late/master.m3u8");
  await vi.advanceTimersByTimeAsync(0);
  expect(playing).toBeNull();
  expect(stream.read().phase).toBe("idle");
});

test("the chosen height is used again after a reconnection, and only where it exists", async () => {
  const stream = open({ isLive: true, chosen: 720 });
  stream.start(0);
  await isOn(stream);
  playing?.onHeights([1080]);
  expect(choices).toEqual([]);
  playing?.onHeights([1080, 720]);
  expect(choices).toEqual([720]);
  stream.choose(null);
  expect(choices).toEqual([720, null]);
  expect(stream.read().chosen).toBeNull();
});
