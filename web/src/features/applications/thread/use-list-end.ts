import type { ThreadMessage } from "@rounds/contract/applications/thread.ts";
import { type UIEvent, useEffect, useRef, useState } from "react";
import type { LoadedThread } from "./queries.ts";
import type { Unsent } from "./unsent.ts";

/** px from the newest message. Farther up the person reads older ones. */
const endZone = 24;

/**
 * The scroller of a thread, which stays where it is while messages arrive. `arrived` are those of the other side since the person has left
 * the end. An own message shows the end, where it is.
 */
export function useListEnd({ messages, thread }: LoadedThread, unsent: readonly Unsent[]) {
  const scroller = useRef<HTMLDivElement>(null);
  /** The newest message when the list left its end. Null at the end. */
  const [readTo, setReadTo] = useState<number | null>(null);
  const toEnd = (): void => scroller.current?.scrollTo({ top: 0 });
  const onScroll = ({ currentTarget }: UIEvent<HTMLDivElement>): void => {
    // The list is reversed, so it ends at 0.
    const isAtEnd = currentTarget.scrollTop >= -endZone;
    if (isAtEnd) setReadTo(null);
    else setReadTo((known) => known ?? messages.at(-1)?.id ?? 0);
  };
  const ownKey = unsent.at(-1)?.key;
  useEffect(() => {
    if (ownKey !== undefined) scroller.current?.scrollTo({ top: 0 });
  }, [ownKey]);
  const hasArrived = ({ id, side }: ThreadMessage): boolean => readTo !== null && id > readTo && side !== thread.side;
  return { scroller, onScroll, toEnd, arrived: messages.filter(hasArrived).length };
}
