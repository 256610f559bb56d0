import { useEffect, useState } from "react";

/** The time, read again every `ms` milliseconds. */
export function useNow(ms: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), ms);
    return () => clearInterval(timer);
  }, [ms]);
  return now;
}

/** Draws the component again every minute, so that `방금` and `오늘` are true on a page that stays open. */
export const useCurrentTimes = (): void => void useNow(60_000);
