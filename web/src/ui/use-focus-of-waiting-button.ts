import { useEffect } from "react";
import { storeOpener } from "./stored-opener.ts";

/**
 * A button is disabled during its request, and Chromium and Safari then take the focus from it. It gets the focus back when it is enabled
 * again, unless the focus has moved meanwhile. So does a button below the confirmation that began the request, also
 * when the request ends before the confirmation has disappeared.
 */
export const useFocusOfWaitingButton = (): void =>
  useEffect(() => {
    let focused: EventTarget | null = null;
    let belowDialog: EventTarget | null = null;
    let waiting: HTMLButtonElement | null = null;
    const noteFocus = ({ target }: FocusEvent): void => {
      focused = target;
      if (target instanceof Element && !target.closest('[role="dialog"]')) belowDialog = target;
    };
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (!(target instanceof HTMLButtonElement) || (target !== focused && target !== belowDialog)) continue;
        if (target.disabled) waiting = target;
        else if (waiting === target) {
          waiting = null;
          const active = document.activeElement;
          if (active === document.body) target.focus({ preventScroll: true });
          else if (active?.closest('[role="dialog"]')?.contains(target) === false) storeOpener(target);
        }
      }
    });
    document.addEventListener("focusin", noteFocus);
    observer.observe(document, { subtree: true, attributeFilter: ["disabled"] });
    return () => {
      document.removeEventListener("focusin", noteFocus);
      observer.disconnect();
    };
  }, []);
