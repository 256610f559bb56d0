import { useWindowEvent } from "@mantine/hooks";
import { useRef, type PointerEvent, type RefObject } from "react";
import type { Edge } from "../timeline.ts";
import classes from "./timeline-bar.module.css";

type Props = {
  edge: Edge;
  track: RefObject<HTMLElement | null>;
  /** Of the whole timeline. */
  days: number;
  place: string;
  /** Whole days from the start of the drag; null if it was cancelled. */
  onDrag: (days: number | null) => void;
  onDrop: (days: number) => void;
};

/** The end of a bar that a pointer drags by whole days. The editor has the same dates as fields, for keyboards and screen readers. */
export const TimelineHandle = ({ edge, track, days, place, onDrag, onDrop }: Props) => {
  const from = useRef<number | null>(null);
  const daysTo = (x: number): number => {
    const width = track.current?.getBoundingClientRect().width ?? 0;
    return from.current === null || width === 0 ? 0 : Math.round(((x - from.current) / width) * days);
  };
  const cancel = (): void => {
    if (from.current === null) return;
    from.current = null;
    onDrag(null);
  };
  useWindowEvent("keydown", (event) => {
    if (event.key !== "Escape" || from.current === null) return;
    event.preventDefault();
    cancel();
  });
  const start = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    // No selection of the text around it.
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = event.clientX;
  };
  const end = (event: PointerEvent<HTMLElement>): void => {
    if (from.current === null) return;
    const moved = daysTo(event.clientX);
    from.current = null;
    onDrop(moved);
  };
  return (
    <span
      className={classes.handle}
      data-edge={edge}
      style={{ insetInlineStart: place }}
      title={edge === "start" ? "끌어서 시작 바꾸기" : "끌어서 끝 바꾸기"}
      aria-hidden
      onPointerDown={start}
      onPointerMove={({ clientX }) => from.current !== null && onDrag(daysTo(clientX))}
      onPointerUp={end}
      onPointerCancel={cancel}
      onLostPointerCapture={cancel}
    />
  );
};
