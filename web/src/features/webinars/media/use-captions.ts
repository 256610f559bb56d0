import { useEffect, useState } from "react";
import { liftCaptions, showCaptions } from "./video-actions.ts";

/** Whether the viewer wants captions. While the controls are visible, the captions are above them. */
export const useCaptions = (video: HTMLVideoElement | null, url: string | null, areControlsShown: boolean) => {
  const [isShown, setIsShown] = useState(false);
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
  return { isShown, toggle: () => setIsShown(!isShown) };
};
