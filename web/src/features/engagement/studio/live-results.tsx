import { createContext, use, useState, type ReactNode } from "react";

/** New answers appear this often while the results are open, ms. */
const resultsMs = 10_000;

type Live = {
  readonly isPaused: boolean;
  readonly toggle: () => void;
  /** Of all queries of the results. */
  readonly refetchInterval: number | false;
};

const LiveContext = createContext<Live>({ isPaused: false, toggle: () => {}, refetchInterval: resultsMs });

export const useLive = (): Live => use(LiveContext);

/** All figures of the results in it are read again regularly, until the operator pauses them. */
export const LiveResults = ({ children }: { children: ReactNode }) => {
  const [isPaused, setPaused] = useState(false);
  const toggle = () => setPaused((before) => !before);
  return <LiveContext value={{ isPaused, toggle, refetchInterval: isPaused ? false : resultsMs }}>{children}</LiveContext>;
};
