import { useEffect, useState } from "react";
import { liftCaptions, showCaptions } from "./video-actions.ts";

const key = "video-captions";

/**
 * Whether the viewer wants captions. This device stores it for the next videos. While the controls are visible, the captions are above
 * them.
 */
export const useCaptions = (video: HTMLVideoElement | null, url: string | null, areControlsShown: boolean) => {
  const [isShown, setIsShown] = useState(() => localStorage.getItem(key) !== null);
  useEffect(() => {
    if (video !== null && url !== null) showCaptions(video, isShown);
  }, [video, isShown, url]);
  useEffect(() => {
    if (video === null || url === null) return undefined;
    const lift = () => liftCaptions(video, areControlsShown);
    lift();
    const track = video.textTracks[0];
    track?.addEventListener("cuechange", lift);
    return () => track?.removeEventListener("cuechange", lift);
  }, [video, url, areControlsShown]);
  const toggle = (): void => {
    setIsShown(!isShown);
    if (isShown) localStorage.removeItem(key);
    else localStorage.setItem(key, "shown");
  };
  return { isShown, toggle };
};
