import { useSyncExternalStore } from "react";

const subscribe = (listener: () => void) => {
  const viewport = window.visualViewport;
  viewport?.addEventListener("resize", listener);
  viewport?.addEventListener("scroll", listener);
  return () => {
    viewport?.removeEventListener("resize", listener);
    viewport?.removeEventListener("scroll", listener);
  };
};

/** A magnified page also has a smaller visual viewport. */
const readHeight = (): number => {
  const { visualViewport: viewport, innerHeight } = window;
  return viewport === null || viewport.scale !== 1 ? 0 : Math.max(0, Math.round(innerHeight - viewport.height - viewport.offsetTop));
};

/** Height in px of the part of the window that the phone's keyboard covers. Elements at the bottom of the window are below it. */
export const useKeyboardHeight = (): number => useSyncExternalStore(subscribe, readHeight, () => 0);
