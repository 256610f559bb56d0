import { useEffect, useEffectEvent } from "react";
import { layers } from "../lib/layers.ts";

/** Mantine would send Escape to every open dialog, also to those under the top one. */
const onKeyDown = (event: KeyboardEvent): void => {
  if (event.key !== "Escape" || event.isComposing || event.defaultPrevented) return;
  // A field with an open list marks itself: Escape closes its list first.
  const isOfList = event.target instanceof Element && event.target.getAttribute("data-mantine-stop-propagation") === "true";
  if (!isOfList && layers.escape()) event.preventDefault();
};

/** While `isOpen`, the browser's Back calls `close` instead of leaving the page. `close` may refuse. Escape may call it too. */
export const useLayer = (isOpen: boolean, close: () => void, { closesOnEscape = false } = {}): void => {
  const closeNow = useEffectEvent(close);
  // Read when the key comes: a layer that changes its mind must not move to the top.
  const isOnEscape = useEffectEvent(() => closesOnEscape);
  useEffect(() => {
    if (!isOpen) return undefined;
    // The same listener for all layers, so the browser registers it once.
    window.addEventListener("keydown", onKeyDown, { capture: true });
    const remove = layers.add(
      () => closeNow(),
      () => isOnEscape(),
    );
    return () => {
      remove();
      if (!layers.isAnyOpen()) window.removeEventListener("keydown", onKeyDown, { capture: true });
    };
  }, [isOpen]);
};
