import { useEffect, useRef } from "react";

/** When a dialog closes whose opener is gone, for example by a colleague's decision, the element of this ref gets the focus. */
export const useFocusAfterDialog = (isOpen: boolean, hasOpener: boolean) => {
  const element = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && !hasOpener) element.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen, hasOpener]);
  return element;
};
