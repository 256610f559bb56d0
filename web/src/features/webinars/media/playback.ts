import type HlsPlayer from "hls.js";
import { reloadWhenRefused } from "./page-policy.ts";

/** A stream that a video element plays. */
export type Playback = {
  /** Plays this height, in px, from the next segment on. Null: the height follows the connection. */
  readonly choose: (height: number | null) => void;
  readonly stop: () => void;
};

export type PlaybackOptions = {
  url: string;
  isLive: boolean;
  /** Seconds from the start of a recorded video. */
  startAt: number;
  /** Heights of the renditions, in px, highest first. Empty where the browser chooses without us. */
  onHeights: (heights: readonly number[]) => void;
  onHeight: (height: number | null) => void;
  /** The stream has ended by an error, at this position in seconds. `wasPaused`: by the person. Called at most once. */
  onFailure: (error: Error, position: number, wasPaused: boolean) => void;
};

/** Another device of the same person plays this live content. */
export class StreamTaken extends Error {}

/** The server's code for it, in the body of a refused playlist. */
const takenCode = "media.pass_replaced";

/** The body of a refused request. A browser gives the text of a playlist, and only the bytes of a segment. */
const bodyOf = (request: unknown): string => {
  if (!(request instanceof XMLHttpRequest)) return "";
  if (request.responseType !== "arraybuffer") return request.responseText;
  return request.response instanceof ArrayBuffer ? new TextDecoder().decode(request.response) : "";
};

/** The specification's minimum for live streams, px: slides must be readable. */
const lowestLive = 720;

/** One attempt per file inside hls.js: repeated attempts need a new URL, and `stream.ts` makes them. */
const onePolicy = {
  default: {
    maxTimeToFirstByteMs: 10_000,
    maxLoadTimeMs: 20_000,
    timeoutRetry: { maxNumRetry: 1, retryDelayMs: 0, maxRetryDelayMs: 0 },
    errorRetry: { maxNumRetry: 1, retryDelayMs: 500, maxRetryDelayMs: 1000 },
  },
};

const dropLow = (hls: HlsPlayer): void => {
  if (!hls.levels.some(({ height }) => height >= lowestLive)) return;
  for (let index = hls.levels.length - 1; index >= 0; index--) if ((hls.levels[index]?.height ?? 0) < lowestLive) hls.removeLevel(index);
};

const playWithHls = (Hls: typeof HlsPlayer, video: HTMLVideoElement, options: PlaybackOptions): Playback => {
  const hls = new Hls({
    // The page's policy allows no worker from a blob.
    enableWorker: false,
    startPosition: options.isLive ? -1 : options.startAt,
    backBufferLength: 60,
    manifestLoadPolicy: onePolicy,
    playlistLoadPolicy: onePolicy,
    fragLoadPolicy: onePolicy,
  });
  let repairs = 0;
  const stop = () => hls.destroy();
  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    if (options.isLive) dropLow(hls);
    options.onHeights(hls.levels.map(({ height }) => height).toSorted((one, other) => other - one));
  });
  hls.on(Hls.Events.LEVEL_SWITCHED, (_, { level }) => options.onHeight(hls.levels[level]?.height ?? null));
  hls.on(Hls.Events.ERROR, (_, { fatal, type, details, error, networkDetails }) => {
    if (!fatal) return;
    // A damaged segment: the decoder often continues after a reset.
    if (type === Hls.ErrorTypes.MEDIA_ERROR && repairs++ === 0) return hls.recoverMediaError();
    // Stopping empties the element. Its position becomes 0, and it is paused.
    const { currentTime: position, paused: wasPaused } = video;
    stop();
    const failure = bodyOf(networkDetails).includes(takenCode) ? new StreamTaken() : new Error(details, { cause: error });
    options.onFailure(failure, position, wasPaused);
  });
  hls.loadSource(options.url);
  hls.attachMedia(video);
  return {
    choose: (height) => {
      hls.nextLevel = height === null ? -1 : hls.levels.findIndex((level) => level.height === height);
    },
    stop,
  };
};

/** A native player hides the refusal of its playlist, so this requests it again. */
const wasTaken = async (url: string): Promise<boolean> => {
  // The playlist of a camera belongs to another server, which knows no other devices.
  if (!url.startsWith("/")) return false;
  const response = await fetch(url).catch(() => null);
  return response?.status === 403 && (await response.text()).includes(takenCode);
};

/** iPhones without Media Source play HLS themselves and choose the rendition themselves. */
const playNatively = (video: HTMLVideoElement, { url, isLive, startAt, onHeights, onFailure }: PlaybackOptions): Playback => {
  const ended = new AbortController();
  const stop = () => {
    ended.abort();
    video.removeAttribute("src");
    video.load();
  };
  const { signal } = ended;
  video.addEventListener("loadedmetadata", () => !isLive && (video.currentTime = startAt), { once: true, signal });
  video.addEventListener(
    "error",
    () => {
      const { error: cause, currentTime: position, paused: wasPaused } = video;
      stop();
      void wasTaken(url).then((isTaken) => onFailure(isTaken ? new StreamTaken() : new Error("native", { cause }), position, wasPaused));
    },
    { once: true, signal },
  );
  onHeights([]);
  video.src = url;
  return { choose: () => undefined, stop };
};

/** Loads the player's code when it is first needed. */
export const play = async (video: HTMLVideoElement, options: PlaybackOptions): Promise<Playback> => {
  const { default: Hls } = await import("hls.js/light");
  const isNative = !Hls.isSupported();
  if (isNative && video.canPlayType("application/vnd.apple.mpegurl") === "") throw new Error("This browser plays no HLS");
  const stopWatching = reloadWhenRefused(options.url);
  const { choose, stop } = isNative ? playNatively(video, options) : playWithHls(Hls, video, options);
  return {
    choose,
    stop: () => {
      stopWatching();
      stop();
    },
  };
};
