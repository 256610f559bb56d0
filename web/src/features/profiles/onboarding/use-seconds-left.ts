import { useSyncExternalStore } from "react";

/** More often than once a second, so that each second is shown for one second. */
const tickMs = 250;

const everyTick = (listener: () => void) => {
  const timer = setInterval(listener, tickMs);
  return () => clearInterval(timer);
};

/** Whole seconds until a time by this machine's clock; 0 when it is past. */
export const useSecondsLeft = (until: number): number =>
  useSyncExternalStore(everyTick, () => Math.max(0, Math.ceil((until - Date.now()) / 1000)));

/** `2:41` */
export const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
