import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { bounded, wholePicture, zoomed, type Point, type Size, type View } from "./gestures.ts";

/**
 * The elements of the viewer and their positions. They move directly, because React would draw the whole viewer for every frame.
 * `stage` takes the pointers, `track` has the picture with its neighbours, `frame` the picture itself.
 */
export const useMovedPicture = (picture: Size, index: number) => {
  const stage = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const view = useRef<View>(wholePicture);
  /** Where the track was when the finger left it, px. The next picture continues there. */
  const offset = useRef(0);

  const size = (): Size => ({ width: stage.current?.clientWidth ?? 1, height: stage.current?.clientHeight ?? 1 });
  const draw = (next: View): void => {
    view.current = next;
    if (frame.current) frame.current.style.transform = `translate(${next.x}px, ${next.y}px) scale(${next.scale})`;
  };
  const show = (next: View): void => draw(bounded(next, picture, size()));
  const moveTrack = (x: number, y = 0, isSmooth = false): void => {
    const { current } = track;
    if (!current) return;
    current.toggleAttribute("data-smooth", isSmooth);
    current.style.transform = `translate(${x}px, ${y}px)`;
  };

  const begin = useEffectEvent(() => {
    draw(wholePicture);
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

  return {
    stage,
    track,
    frame,
    view,
    size,
    /** The place of a pointer, px from the centre of the stage. */
    pointOf: ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
      const box = stage.current?.getBoundingClientRect() ?? new DOMRect();
      return { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 };
    },
    show,
    showWhole: (): void => draw(wholePicture),
    zoom: (factor: number, at: Point = { x: 0, y: 0 }): void => show(zoomed(view.current, factor, at)),
    moveTrack,
    /** Another picture is chosen, and begins with the track at `x` px. 0: the picture stays. */
    beginAt: (x: number): void => {
      offset.current = x;
    },
    /** Whether there is no picture on the side that a finger moving by `x` px uncovers. */
    isEnd: (x: number): boolean => stage.current?.hasAttribute(x > 0 ? "data-first" : "data-last") === true,
  };
};
