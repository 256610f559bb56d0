import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Calls `onNewer` when this id is higher than all earlier ones. `newest`: undefined until the first one is loaded, null if there is none. The
 * first loaded one is not newer.
 */
export const useOnNewer = (newest: number | null | undefined, onNewer: () => void): void => {
  const highest = useRef<number>(undefined);
  const report = useEffectEvent(onNewer);
  useEffect(() => {
    if (newest === undefined) return;
    const id = newest ?? 0;
    const isNew = highest.current !== undefined && id > highest.current;
    highest.current = Math.max(id, highest.current ?? 0);
    if (isNew) report();
  }, [newest]);
};
