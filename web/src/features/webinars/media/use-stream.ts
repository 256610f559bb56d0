import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { readChosenHeight } from "./chosen-height.ts";
import { play } from "./playback.ts";
import { createStream, type Stream } from "./stream.ts";

type Attached = { readonly video: HTMLVideoElement; readonly stream: Stream };

/** The video element with its stream. Both exist from the first drawing on. */
export const useStream = (isLive: boolean, fetchUrl: () => Promise<string>) => {
  const newest = useRef(fetchUrl);
  useEffect(() => void (newest.current = fetchUrl), [fetchUrl]);
  const [attached, setAttached] = useState<Attached | null>(null);
  const attach = useCallback(
    (video: HTMLVideoElement) => {
      const stream = createStream({ video, isLive, chosen: readChosenHeight(), fetchUrl: () => newest.current(), play });
      video.addEventListener("playing", stream.playing);
      setAttached({ video, stream });
      return () => {
        video.removeEventListener("playing", stream.playing);
        stream.stop();
        setAttached(null);
      };
    },
    [isLive],
  );
  return { video: attached?.video ?? null, stream: attached?.stream ?? null, attach };
};

const nothing = { phase: "idle", attempt: 0, heights: [], height: null, chosen: null, error: null } as const;
export const useStreamState = (stream: Stream | null) =>
  useSyncExternalStore(
    (listener) => stream?.subscribe(listener) ?? (() => undefined),
    () => stream?.read() ?? nothing,
  );
