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
  const leave = useCallback(async (): Promise<void> => {
    setFills(null);
    if (document.fullscreenElement) await document.exitFullscreen();
  }, []);
  const toggle = useCallback(async (): Promise<void> => {
    if (fills !== null) await leave();
    else if (frame !== null && document.fullscreenEnabled) await frame.requestFullscreen();
    else setFills("window");
  }, [fills, frame, leave]);
  return { fills, toggle, leave };
};
