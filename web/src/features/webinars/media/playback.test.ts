import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { play, type PlaybackOptions, StreamTaken } from "./playback.ts";

/** hls.js with the parts that these tests use. The browser has no Media Source unless a test sets it. */
const hls = vi.hoisted(() => {
  const state = { isSupported: false, isDestroyed: false, onError: (_event: string, _data: object): void => {} };
  class Hls {
    static Events = { MANIFEST_PARSED: "manifest", LEVEL_SWITCHED: "level", ERROR: "error" };
    static ErrorTypes = { MEDIA_ERROR: "media" };
    static isSupported = () => state.isSupported;
    #video: HTMLVideoElement | undefined;
    on(event: string, handler: (event: string, data: object) => void) {
      if (event === "error") state.onError = handler;
    }
    loadSource() {}
    attachMedia(video: HTMLVideoElement) {
      this.#video = video;
    }
    // As the real one, whose element then has no source.
    destroy() {
      state.isDestroyed = true;
      this.#video?.load();
    }
  }
  return { state, Hls };
});
vi.mock("hls.js/light", () => ({ default: hls.Hls }));

const refusal = (status: number, code: string) => new Response(JSON.stringify({ errors: [{ code, message: "" }] }), { status });

const setPaused = (video: HTMLMediaElement, value: boolean) => Object.defineProperty(video, "paused", { value, configurable: true });

beforeEach(() => {
  Object.assign(hls.state, { isSupported: false, isDestroyed: false });
  vi.spyOn(HTMLMediaElement.prototype, "canPlayType").mockReturnValue("maybe");
  vi.spyOn(HTMLMediaElement.prototype, "load").mockImplementation(function (this: HTMLMediaElement) {
    this.currentTime = 0;
    setPaused(this, true);
  });
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
  const failed = new Promise<{ failure: Error; position: number; wasPaused: boolean }>((resolve) => {
    const url = "/media/pass/7/master.m3u8";
    const onFailure = (failure: Error, position: number, wasPaused: boolean) => resolve({ failure, position, wasPaused });
    void play(video, { url, isLive: true, startAt: 0, onHeights: () => {}, onHeight: () => {}, onFailure, ...options }).then(() => {
      video.currentTime = 40;
      setPaused(video, false);
      video.dispatchEvent(new Event("error"));
    });
  });
  return { ...(await failed), fetched };
}

test("a native player whose stream another device has taken stops, and does not take it back", async () => {
  const { failure } = await failNatively(refusal(403, "media.pass_replaced"));
  expect(failure).toBeInstanceOf(StreamTaken);
});

test("after any other error of a native player the stream is requested again, at the position where it stopped", async () => {
  const { failure, position, wasPaused } = await failNatively(refusal(403, "media.pass_invalid"));
  expect(failure).not.toBeInstanceOf(StreamTaken);
  expect(position).toBe(40);
  expect(wasPaused).toBe(false);
});

test("the server of a camera gets no request for the reason", async () => {
  const { failure, fetched } = await failNatively(refusal(403, "media.pass_replaced"), { url: "https://camera.example/live.m3u8" });
  expect(failure).not.toBeInstanceOf(StreamTaken);
  expect(fetched).not.toHaveBeenCalled();
});

describe("hls.js", () => {
  /** A refused request. Playlists arrive as text, and segments as bytes, whose text the browser does not give. */
  const refused = (code: string, kind: "" | "arraybuffer"): XMLHttpRequest => {
    const request = new XMLHttpRequest();
    const body = JSON.stringify({ errors: [{ code, message: "" }] });
    vi.spyOn(request, "responseType", "get").mockReturnValue(kind);
    vi.spyOn(request, "response", "get").mockReturnValue(kind === "" ? body : new TextEncoder().encode(body).buffer);
    vi.spyOn(request, "responseText", "get").mockImplementation(() => {
      if (kind !== "") throw new DOMException("responseText is not available", "InvalidStateError");
      return body;
    });
    return request;
  };

  async function failWithHls(networkDetails: unknown): Promise<Error> {
    hls.state.isSupported = true;
    const failures: Error[] = [];
    const stops: [number, boolean][] = [];
    const url = "/media/pass/7/master.m3u8";
    const options = { url, isLive: true, startAt: 0, onHeights: () => {}, onHeight: () => {} };
    const video = document.createElement("video");
    await play(video, { ...options, onFailure: (error, ...stop) => void (failures.push(error), stops.push(stop)) });
    video.currentTime = 40;
    setPaused(video, false);
    hls.state.onError("error", { fatal: true, type: "network", details: "refused", error: new Error("403"), networkDetails });
    expect(hls.state.isDestroyed).toBe(true);
    expect(failures).toHaveLength(1);
    // The position where it stopped, and that it played, also though the element has lost both.
    expect(stops).toEqual([[40, false]]);
    return failures[0] ?? new Error("no failure");
  }

  test.each(["", "arraybuffer"] as const)(
    "another device has taken the stream: the refused file has the response type %j",
    async (kind) => {
      expect(await failWithHls(refused("media.pass_replaced", kind))).toBeInstanceOf(StreamTaken);
      expect(await failWithHls(refused("media.pass_invalid", kind))).not.toBeInstanceOf(StreamTaken);
    },
  );

  test("a lost network is no other device", async () => {
    expect(await failWithHls(undefined)).not.toBeInstanceOf(StreamTaken);
    const lost = refused("", "arraybuffer");
    vi.spyOn(lost, "response", "get").mockReturnValue(null);
    expect(await failWithHls(lost)).not.toBeInstanceOf(StreamTaken);
  });
});
