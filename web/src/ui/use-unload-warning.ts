import { useEffect } from "react";

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

/** While `isNeeded`, the browser opens a confirmation before it reloads or closes the page. */
export const useUnloadWarning = (isNeeded: boolean): void => {
  useEffect(() => {
    if (!isNeeded) return undefined;
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isNeeded]);
};
