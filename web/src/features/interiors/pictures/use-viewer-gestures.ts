import { useEffect, useEffectEvent, useRef, type PointerEvent, type RefObject } from "react";
import { distance, nearScale, pinched, swipeOf, type Point, type Size } from "./gestures.ts";
import { useMovedPicture } from "./use-moved-picture.ts";

type Options = {
  picture: Size;
  index: number;
  /** Returns whether there is such a picture. */
  onStep: (by: 1 | -1) => boolean;
  onClose: () => void;
};

const doubleTap = { ms: 300, px: 30 } as const;
/** A finger at the first or last picture moves it only this share of its way. */
const resistance = 0.3;
/** One key press, and px of a wheel for e-fold. */
const keyFactor = 1.5;
const wheelLength = 300;

type Touch = { readonly from: Point; readonly at: number };

const useWheel = (stage: RefObject<HTMLElement | null>, act: (event: WheelEvent) => void): void => {
  const onWheel = useEffectEvent(act);
  useEffect(() => {
    const { current } = stage;
    const listen = (event: WheelEvent) => {
      event.preventDefault();
      onWheel(event);
    };
    // React's own listener could not prevent the zoom of the page.
    current?.addEventListener("wheel", listen, { passive: false });
    return () => current?.removeEventListener("wheel", listen);
  }, [stage]);
};

/** Returns the function for each tap. The second of two taps at one place, soon after each other, calls `act`. */
const useDoubleTap = (act: (at: Point) => void) => {
  const lastTap = useRef<Touch | null>(null);
  return (at: Point, time: number): void => {
    const { current: before } = lastTap;
    const isDouble = before !== null && time - before.at < doubleTap.ms && distance(at, before.from) < doubleTap.px;
    lastTap.current = isDouble ? null : { from: at, at: time };
    if (isDouble) act(at);
  };
};

/** Fingers, mouse, wheel and keys on the picture. */
export const useViewerGestures = ({ picture, index, onStep, onClose }: Options) => {
  const { stage, track, frame, view, size, pointOf, show, showWhole, zoom, moveTrack, beginAt, isEnd } = useMovedPicture(picture, index);
  const pointers = useRef(new Map<number, Point>());
  const drag = useRef<Touch | null>(null);
  const tap = useDoubleTap((at) => zoom(view.current.scale > 1 ? 0 : nearScale, at));
  useWheel(stage, (event) => zoom(Math.exp(-event.deltaY / wheelLength), pointOf(event)));

  const release = (at: Point, time: number) => {
    const { current: began } = drag;
    drag.current = null;
    if (began === null) return;
    if (view.current.scale > 1) return show(view.current);
    const by = { x: at.x - began.from.x, y: at.y - began.from.y };
    const swipe = swipeOf(by, time - began.at, size());
    if (swipe === "close") return onClose();
    const step = swipe === "next" ? 1 : swipe === "previous" ? -1 : null;
    if (step !== null) {
      beginAt(by.x + step * size().width);
      if (onStep(step)) return;
      beginAt(0);
    }
    moveTrack(0, 0, true);
  };

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const at = pointOf(event);
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, at);
    drag.current = pointers.current.size === 1 ? { from: at, at: event.timeStamp } : null;
    if (pointers.current.size > 1) moveTrack(0);
  };

  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (before === undefined) return;
    const at = pointOf(event);
    pointers.current.set(event.pointerId, at);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (other !== undefined) return show(pinched(view.current, [before, other], [at, other]));
    if (view.current.scale > 1) {
      const { x, y, scale } = view.current;
      return show({ x: x + at.x - before.x, y: y + at.y - before.y, scale });
    }
    if (drag.current === null) return;
    const by = { x: at.x - drag.current.from.x, y: at.y - drag.current.from.y };
    if (Math.abs(by.x) >= Math.abs(by.y)) moveTrack(by.x * (isEnd(by.x) ? resistance : 1));
    else moveTrack(0, Math.max(0, by.y));
  };

  const onPointerUp = (event: PointerEvent) => {
    if (!pointers.current.delete(event.pointerId)) return;
    const at = pointOf(event);
    if (pointers.current.size > 0) return;
    const { current: began } = drag;
    release(at, event.timeStamp);
    if (began !== null && distance(at, began.from) < doubleTap.px / 3) tap(at, event.timeStamp);
  };

  const onPointerCancel = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
    drag.current = null;
    moveTrack(0, 0, true);
  };

  return {
    stage,
    track,
    frame,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
    enlarge: () => zoom(keyFactor),
    reduce: () => zoom(1 / keyFactor),
    showWhole,
  };
};
