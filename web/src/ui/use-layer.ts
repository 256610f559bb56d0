import { useEffect, useEffectEvent } from "react";
import { layers } from "../lib/layers.ts";

/** While `isOpen`, the browser's Back calls `close` instead of leaving the page. `close` may refuse. */
export const useLayer = (isOpen: boolean, close: () => void): void => {
  const closeNow = useEffectEvent(close);
  useEffect(() => (isOpen ? layers.add(() => closeNow()) : undefined), [isOpen]);
};
