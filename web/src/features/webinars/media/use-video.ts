import { useEffect, useState } from "react";

export type VideoState = {
  readonly isPlaying: boolean;
  readonly isMuted: boolean;
  /** Seconds. */
  readonly time: number;
  /** Seconds. Null while unknown, and for live streams. */
  readonly length: number | null;
  readonly speed: number;
  /** No frame is there to play. */
  readonly isWaiting: boolean;
};

const idle: VideoState = { isPlaying: false, isMuted: false, time: 0, length: null, speed: 1, isWaiting: false };
const events = ["play", "pause", "durationchange", "volumechange", "ratechange", "ended", "seeking", "seeked"] as const;

/** The state of a video element, for the controls. */
export const useVideo = (video: HTMLVideoElement | null): VideoState => {
  const [state, setState] = useState(idle);
  useEffect(() => {
    if (video === null) return undefined;
    const ended = new AbortController();
    const read = (isWaiting?: boolean) =>
      setState((before) => ({
        isPlaying: !video.paused && !video.ended,
        isMuted: video.muted || video.volume === 0,
        time: video.currentTime,
        length: Number.isFinite(video.duration) ? video.duration : null,
        speed: video.playbackRate,
        isWaiting: isWaiting ?? before.isWaiting,
      }));
    for (const name of events) video.addEventListener(name, () => read(), { signal: ended.signal });
    let waitedAt: number | null = null;
    video.addEventListener(
      "waiting",
      () => {
        waitedAt = video.currentTime;
        read(true);
      },
      { signal: ended.signal },
    );
    // Safari's own player of HLS may continue after a seek without the event `playing`.
    const hasContinued = () => waitedAt !== null && !video.seeking && video.currentTime !== waitedAt;
    video.addEventListener("timeupdate", () => read(hasContinued() ? false : undefined), { signal: ended.signal });
    for (const name of ["playing", "canplay", "emptied"]) video.addEventListener(name, () => read(false), { signal: ended.signal });
    read();
    return () => ended.abort();
  }, [video]);
  return state;
};
