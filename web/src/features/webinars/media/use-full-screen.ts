import { useCallback, useEffect, useState } from "react";
import { useLayer } from "../../../ui/use-layer.ts";

/**
 * Fills the screen with `frame`, so that the watermark and the controls stay over the video. Where the browser cannot do that (iPhone), the
 * frame fills the window instead, and Back or Escape ends it.
 */
export const useFullScreen = (frame: HTMLElement | null) => {
  const [fills, setFills] = useState<"screen" | "window" | null>(null);
  useLayer(fills === "window", () => setFills(null), { closesOnEscape: true });
  useEffect(() => {
    const onChange = () => setFills(document.fullscreenElement ? "screen" : null);
    document.addEventListener("fullscreenchange", onChange);
    return () => document.removeEventListener("fullscreenchange", onChange);
  }, []);
  const toggle = useCallback(async (): Promise<void> => {
    if (fills === "window") setFills(null);
    else if (document.fullscreenElement) await document.exitFullscreen();
    else if (frame !== null && document.fullscreenEnabled) await frame.requestFullscreen();
    else setFills("window");
  }, [fills, frame]);
  return { fills, toggle };
};
