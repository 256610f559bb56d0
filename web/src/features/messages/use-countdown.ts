import { useEffect, useRef, useState } from "react";

type Countdown = {
  /** Seconds until the act. Null while none is waiting. */
  readonly left: number | null;
  readonly start: (act: () => void) => void;
  readonly stop: () => void;
};

/** Waits some seconds before an act, so that the user can stop it. If the screen closes meanwhile, `onAbandoned` runs instead of the act. */
export const useCountdown = (seconds: number, onAbandoned: () => void): Countdown => {
  const [left, setLeft] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  useEffect(
    () => () => {
      if (timer.current === undefined) return;
      clearInterval(timer.current);
      timer.current = undefined;
      onAbandoned();
    },
    [onAbandoned],
  );

  const stop = (): void => {
    clearInterval(timer.current);
    timer.current = undefined;
    setLeft(null);
  };
  const start = (act: () => void): void => {
    stop();
    let rest = seconds;
    setLeft(rest);
    timer.current = setInterval(() => {
      rest -= 1;
      if (rest > 0) return setLeft(rest);
      stop();
      act();
    }, 1000);
  };
  return { left, start, stop };
};
