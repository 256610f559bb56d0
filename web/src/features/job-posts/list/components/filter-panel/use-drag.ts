import { useRef, type PointerEvent, type SyntheticEvent } from "react";

type Options = {
  readonly value: number;
  readonly max: number;
  readonly step: number;
  readonly onChange: (value: number) => void;
  /** The elements inside the slider. */
  readonly track: string;
  readonly thumb: string;
};

type Drag = { readonly fromX: number; readonly fromValue: number };

const stop = (event: SyntheticEvent) => event.stopPropagation();

/**
 * Replaces the pointer handling of Mantine's slider, which moves the thumb's middle to the pointer immediately. A thumb that was taken at
 * its edge jumped by one or two steps. A finger that began to scroll moved the thumb too.
 */
export const useDrag = ({ value, max, step, onChange, track, thumb }: Options) => {
  const drag = useRef<Drag | null>(null);
  const rounded = (raw: number) => Math.min(Math.max(Math.round(raw / step) * step, 0), max);
  const boxOf = (event: { currentTarget: Element }) => event.currentTarget.querySelector(track)?.getBoundingClientRect() ?? new DOMRect();
  const isOnThumb = ({ target }: { target: EventTarget }) => target instanceof Element && target.closest(thumb) !== null;
  const valueAt = (event: PointerEvent) => {
    const { left, width } = boxOf(event);
    return rounded(((event.clientX - left) / width) * max);
  };
  return {
    onMouseDownCapture: stop,
    onTouchStartCapture: stop,
    onPointerDown: (event: PointerEvent) => {
      // A finger on the track may begin to scroll. Its tap counts when it ends.
      if (event.button !== 0 || (!isOnThumb(event) && event.pointerType === "touch")) return;
      const fromValue = isOnThumb(event) ? value : valueAt(event);
      if (fromValue !== value) onChange(fromValue);
      drag.current = { fromX: event.clientX, fromValue };
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.querySelector<HTMLElement>(thumb)?.focus({ preventScroll: true });
      event.preventDefault();
    },
    onPointerMove: (event: PointerEvent) => {
      if (drag.current === null) return;
      const next = rounded(drag.current.fromValue + ((event.clientX - drag.current.fromX) / boxOf(event).width) * max);
      if (next !== value) onChange(next);
    },
    onPointerUp: (event: PointerEvent) => {
      if (drag.current === null && event.pointerType === "touch" && !isOnThumb(event)) onChange(valueAt(event));
      drag.current = null;
    },
    onPointerCancel: () => {
      drag.current = null;
    },
  };
};
