import { useEffect, useEffectEvent } from "react";
import { isComposing } from "../lib/composing.ts";
import { layers } from "../lib/layers.ts";

/** An Escape that nothing has handled. A field with an open list marks itself: Escape closes its list first. */
const isFreeEscape = (event: KeyboardEvent): boolean =>
  event.key === "Escape" &&
  !isComposing(event) &&
  !event.defaultPrevented &&
  !(event.target instanceof Element && event.target.getAttribute("data-mantine-stop-propagation") === "true");

/** Mantine would send Escape to every open dialog, also to those under the top one. */
const onKeyDown = (event: KeyboardEvent): void => {
  if (isFreeEscape(event) && layers.escape()) event.preventDefault();
};

/** In milliseconds. No system waits longer for the second click of a double click. */
const doubleClickMs = 500;

let closedAt = -Infinity;

/** The first click that comes later ends the watch, so no timer has to. */
const ignoreSecondClick = (event: MouseEvent): void => {
  if (performance.now() - closedAt > doubleClickMs) {
    window.removeEventListener("click", ignoreSecondClick, { capture: true });
  } else if (event.detail >= 2) {
    event.preventDefault();
    event.stopPropagation();
  }
};

/** The second click of a double click that closes a layer would press the control under it, for example a tab of the bottom bar. */
const endDoubleClick = (): void => {
  closedAt = performance.now();
  window.addEventListener("click", ignoreSecondClick, { capture: true });
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
      endDoubleClick();
      if (!layers.isAnyOpen()) window.removeEventListener("keydown", onKeyDown, { capture: true });
    };
  }, [isOpen]);
};

/** While `isOn` and no layer is open, Escape calls `close`. For dialogs that the address opens: Back closes them without a layer. */
export const useEscape = (isOn: boolean, close: () => void): void => {
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (isFreeEscape(event) && !layers.isAnyOpen()) close();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listener = (event: KeyboardEvent) => onEscape(event);
    window.addEventListener("keydown", listener, { capture: true });
    return () => window.removeEventListener("keydown", listener, { capture: true });
  }, [isOn]);
};
