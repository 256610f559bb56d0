import { useEffect, useEffectEvent, useLayoutEffect, useRef, type PointerEvent } from "react";
import { bounded, nearScale, pinched, swipeOf, wholePicture, zoomed, distance, type Point, type Size, type View } from "./gestures.ts";

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

type Drag = { readonly from: Point; readonly at: number };

/**
 * Fingers, mouse and wheel on the picture. They move elements directly, because React would draw the whole viewer for every frame.
 * `stage` takes the pointers, `track` has the picture with its neighbours, `frame` the picture itself.
 */
export const useViewerGestures = ({ picture, index, onStep, onClose }: Options) => {
  const stage = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const view = useRef<View>(wholePicture);
  const pointers = useRef(new Map<number, Point>());
  const drag = useRef<Drag | null>(null);
  const lastTap = useRef<Drag | null>(null);
  /** Where the track was when the finger left it, px. The next picture continues there. */
  const offset = useRef(0);

  const size = (): Size => ({ width: stage.current?.clientWidth ?? 1, height: stage.current?.clientHeight ?? 1 });
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = stage.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 };
  };

  const show = (next: View) => {
    view.current = next;
    if (frame.current) frame.current.style.transform = `translate(${next.x}px, ${next.y}px) scale(${next.scale})`;
  };
  const zoom = (factor: number, at: Point = { x: 0, y: 0 }) => show(bounded(zoomed(view.current, factor, at), picture, size()));
  const moveTrack = (x: number, y = 0, isSmooth = false) => {
    const { current } = track;
    if (!current) return;
    current.toggleAttribute("data-smooth", isSmooth);
    current.style.transform = `translate(${x}px, ${y}px)`;
  };

  const begin = useEffectEvent(() => {
    show(wholePicture);
    moveTrack(offset.current);
    // The style has to be applied before the transition starts.
    if (offset.current !== 0) track.current?.getBoundingClientRect();
    offset.current = 0;
    moveTrack(0, 0, true);
  });
  useLayoutEffect(() => {
    begin();
    const { current } = frame;
    return () => {
      current?.style.removeProperty("transform");
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- every picture begins whole
  }, [index]);

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / wheelLength), pointOf(event));
  });
  useEffect(() => {
    const { current } = stage;
    const listen = (event: WheelEvent) => onWheel(event);
    // React's own listener could not prevent the zoom of the page.
    current?.addEventListener("wheel", listen, { passive: false });
    return () => current?.removeEventListener("wheel", listen);
  }, []);

  const isEnd = (by: number) => stage.current?.hasAttribute(by > 0 ? "data-first" : "data-last") === true;

  const release = (at: Point, time: number) => {
    const { current: began } = drag;
    drag.current = null;
    if (began === null) return;
    if (view.current.scale > 1) {
      show(bounded(view.current, picture, size()));
      return;
    }
    const by = { x: at.x - began.from.x, y: at.y - began.from.y };
    const swipe = swipeOf(by, time - began.at, size());
    if (swipe === "close") return onClose();
    const step = swipe === "next" ? 1 : swipe === "previous" ? -1 : null;
    if (step !== null) {
      offset.current = by.x + step * size().width;
      if (onStep(step)) return;
      offset.current = 0;
    }
    moveTrack(0, 0, true);
  };

  const tap = (at: Point, time: number) => {
    const { current: before } = lastTap;
    const isDouble = before !== null && time - before.at < doubleTap.ms && distance(at, before.from) < doubleTap.px;
    lastTap.current = isDouble ? null : { from: at, at: time };
    if (isDouble) zoom(view.current.scale > 1 ? 0 : nearScale, at);
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
    if (other !== undefined) return show(bounded(pinched(view.current, [before, other], [at, other]), picture, size()));
    if (view.current.scale > 1) {
      const { x, y, scale } = view.current;
      return show(bounded({ x: x + at.x - before.x, y: y + at.y - before.y, scale }, picture, size()));
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
    showWhole: () => show(wholePicture),
  };
};
