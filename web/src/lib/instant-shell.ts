import { useLayoutEffect } from "react";
import { instantShellEnds } from "./instant-shell-name.ts";

export const endInstantShell = (): void => {
  window.dispatchEvent(new Event(instantShellEnds));
};

/** Removes the instant shell once this screen is ready to replace it. */
export const useEndInstantShell = (isReady: boolean): void => {
  useLayoutEffect(() => {
    if (isReady) endInstantShell();
  }, [isReady]);
};
