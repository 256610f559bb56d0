import { isRefused } from "../../../lib/api.ts";
import { type Playback, type PlaybackOptions, StreamTaken } from "./playback.ts";
import { createRetries } from "./retries.ts";
import { isAbort } from "../../../lib/is-abort.ts";

export type StreamState = {
  /** `over`: there is no further attempt. */
  readonly phase: "idle" | "starting" | "on" | "reconnecting" | "over";
  /** The running attempt, from 1. 0 outside `reconnecting`. */
  readonly attempt: number;
  /** px, highest first. */
  readonly heights: readonly number[];
  /** px. The height on the screen. */
  readonly height: number | null;
  /** px. Null: the height follows the connection. */
  readonly chosen: number | null;
  readonly error: unknown;
};

type Parts = {
  video: HTMLVideoElement;
  isLive: boolean;
  /** px. The person's choice from the last visit. */
  chosen: number | null;
  /** A URL works for hours, so every attempt fetches a new one. */
  fetchUrl: () => Promise<string>;
  play: (video: HTMLVideoElement, options: PlaybackOptions) => Promise<Playback>;
  retries?: ReturnType<typeof createRetries>;
};

/** Another attempt cannot help: the content is gone or not live yet, or another device plays it. */
const isFinal = (error: unknown): boolean => error instanceof StreamTaken || isRefused(error);

/** Plays one content in one video element and reconnects after failures. */
export const createStream = ({ video, isLive, chosen, fetchUrl, play, retries = createRetries() }: Parts) => {
  let state: StreamState = { phase: "idle", attempt: 0, heights: [], height: null, chosen, error: null };
  let playback: Playback | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Changes when the stream is stopped, so that a late response is ignored. */
  let run = 0;
  const listeners = new Set<() => void>();
  const set = (change: Partial<StreamState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const end = (): void => {
    run += 1;
    clearTimeout(timer);
    playback?.stop();
    playback = null;
  };

  const fail = (error: unknown, startAt: number, isPaused: boolean): void => {
    end();
    const retry = isFinal(error) ? null : retries.failed();
    if (retry === null) return set({ phase: "over", attempt: 0, error });
    set({ phase: "reconnecting", attempt: retry.count, error });
    timer = setTimeout(() => void connect(startAt, isPaused), retry.wait);
  };

  /** `isPaused`: the person has paused the stream that was lost, so it must not play automatically. */
  const connect = async (startAt: number, isPaused: boolean): Promise<void> => {
    const own = ++run;
    // 0: nothing was played yet.
    const nextStart = (position: number) => (isLive || position === 0 ? startAt : position);
    try {
      const url = await fetchUrl();
      if (own !== run) return;
      const next = await play(video, {
        url,
        isLive,
        startAt,
        onHeights: (heights) => {
          set({ heights });
          if (state.chosen !== null && heights.includes(state.chosen)) playback?.choose(state.chosen);
        },
        onHeight: (height) => set({ height }),
        onFailure: (error, position, wasPaused) => own === run && fail(error, nextStart(position), wasPaused),
      });
      if (own !== run) return next.stop();
      playback = next;
      if (isPaused) retries.playing();
      else await video.play();
    } catch (error) {
      // The browser wants a press before it plays: the video is ready, and the play button starts it.
      const waitsForPress = error instanceof DOMException && error.name === "NotAllowedError";
      if (own === run && !waitsForPress && !isAbort(error)) fail(error, nextStart(video.currentTime), isPaused);
    }
    if (own === run) set({ phase: "on", attempt: 0, error: null });
  };

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: (): StreamState => state,
    start: (startAt: number): void => {
      if (state.phase !== "idle") return;
      set({ phase: "starting" });
      void connect(startAt, false);
    },
    /** Frames have arrived. */
    playing: (): void => retries.playing(),
    choose: (height: number | null): void => {
      playback?.choose(height);
      set({ chosen: height });
    },
    stop: (): void => {
      end();
      set({ phase: "idle", attempt: 0, height: null });
    },
  };
};
export type Stream = ReturnType<typeof createStream>;
