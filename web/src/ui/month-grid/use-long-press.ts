import { type PointerEvent, useEffect, useRef } from "react";

/** ms, as in the systems of phones. */
const longPressMs = 500;

/**
 * Calls `onLongPress` when a finger rests on an element. `endsPress` is true for the click that follows, which must do nothing else.
 * Scrolling is no press, because the browser then cancels the pointer.
 */
export function useLongPress(onLongPress: (value: string) => void) {
  const timer = useRef<number | undefined>(undefined);
  const isDone = useRef(false);
  const stop = (): void => window.clearTimeout(timer.current);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return {
    handlersFor: (value: string) => ({
      onPointerDown: ({ pointerType }: PointerEvent) => {
        stop();
        isDone.current = false;
        if (pointerType === "mouse") return;
        timer.current = window.setTimeout(() => {
          isDone.current = true;
          onLongPress(value);
        }, longPressMs);
      },
      onPointerUp: stop,
      onPointerLeave: stop,
      onPointerCancel: stop,
      // Android opens the menu of the element.
      onContextMenu: (event: { preventDefault(): void }) => {
        if (isDone.current) event.preventDefault();
      },
    }),
    endsPress: (): boolean => {
      const wasDone = isDone.current;
      isDone.current = false;
      return wasDone;
    },
  };
}
