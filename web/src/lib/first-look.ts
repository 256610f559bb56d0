import { useLayoutEffect } from "react";
import { firstLookEnds } from "./first-look-name.ts";

export const endFirstLook = (): void => {
  window.dispatchEvent(new Event(firstLookEnds));
};

/** Takes the first look away once this screen shows what it showed, or what came of it. */
export const useEndFirstLook = (isReady: boolean): void => {
  useLayoutEffect(() => {
    if (isReady) endFirstLook();
  }, [isReady]);
};
