import { useEffect, useRef } from "react";

/** After a colleague's decision a bar may have no button that opened its dialog. The focus then stays at the bar when the dialog closes. */
export const useFocusWithoutButtons = (isOpen: boolean, hasButtons: boolean) => {
  const bar = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && !hasButtons) bar.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen, hasButtons]);
  return bar;
};
