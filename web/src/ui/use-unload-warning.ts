import { useEffect, useState } from "react";
import { createUnloadWarning } from "../lib/unsaved-input.ts";

/** While `isNeeded`, the browser opens a confirmation before it reloads or closes the page. */
export const useUnloadWarning = (isNeeded: boolean): void => {
  const [warn] = useState(createUnloadWarning);
  useEffect(() => {
    warn(isNeeded);
    return () => warn(false);
  }, [warn, isNeeded]);
};
