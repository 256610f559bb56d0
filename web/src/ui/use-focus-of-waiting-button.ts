import { useEffect } from "react";

/**
 * A button is disabled during its request, and Chromium and Safari then take the focus from it. It gets the focus back when it is enabled
 * again, unless the focus has moved meanwhile.
 */
export const useFocusOfWaitingButton = (): void =>
  useEffect(() => {
    let focused: EventTarget | null = null;
    let waiting: HTMLButtonElement | null = null;
    const noteFocus = ({ target }: FocusEvent): void => {
      focused = target;
    };
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (target !== focused || !(target instanceof HTMLButtonElement)) continue;
        if (target.disabled) waiting = target;
        else if (waiting === target) {
          waiting = null;
          if (document.activeElement === document.body) target.focus({ preventScroll: true });
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
