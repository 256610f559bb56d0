import { useEffect } from "react";

/**
 * A row of a list takes the focus with it when the page removes it, for example after its application was cancelled. The focus then goes to
 * the row below, otherwise above. It waits for a confirmation that still has the focus. Without another row the focus is lost.
 */
export const useFocusBesideRemovedRow = (): void =>
  useEffect(() => {
    let row: Element | null = null;
    let beside: Node | null = null;
    const noteFocus = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element) || target.closest('[role="dialog"]')) return;
      row = target.closest("li");
      beside = null;
    };
    const observer = new MutationObserver((changes) => {
      if (row === null) return;
      if (!row.isConnected)
        for (const { removedNodes, nextSibling, previousSibling } of changes)
          if ([...removedNodes].includes(row)) beside = nextSibling ?? previousSibling;
      if (beside instanceof Element && !row.isConnected && document.activeElement === document.body)
        beside.querySelector<HTMLElement>("a, button, input")?.focus({ preventScroll: true });
    });
    document.addEventListener("focusin", noteFocus);
    observer.observe(document, { subtree: true, childList: true });
    return () => {
      document.removeEventListener("focusin", noteFocus);
      observer.disconnect();
    };
  }, []);
