import { useEffect, useState } from "react";

const controlsShownFor = 3000;

/** True for 3 s after the last sign of the person, and while the video is paused. */
export const useControlsShown = (frame: HTMLElement | null, isPlaying: boolean): boolean => {
  const [isActive, setIsActive] = useState(true);
  useEffect(() => {
    if (frame === null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const show = () => {
      clearTimeout(timer);
      setIsActive(true);
      timer = setTimeout(() => setIsActive(false), controlsShownFor);
    };
    const ended = new AbortController();
    for (const name of ["pointermove", "pointerdown", "focusin", "keydown"]) frame.addEventListener(name, show, { signal: ended.signal });
    show();
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [frame]);
  return isActive || !isPlaying;
};
