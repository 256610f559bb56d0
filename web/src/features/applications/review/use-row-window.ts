import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { useVirtualizer } from "@tanstack/react-virtual";
import type { RefObject } from "react";

/** Below this many rows all are drawn, so that the browser's own find works. */
const drawnWhole = 100;

export type RowWindow = {
  rows: readonly { row: ReviewedApplication; index: number }[];
  /** Height of what is left out above and below, px. */
  before: number;
  after: number;
  /** Given to each row's outermost element, which carries `data-index`. */
  measure: ((element: Element | null) => void) | undefined;
  /** Brings a row into the drawn part. */
  reveal: (index: number) => void;
};

/** The part of a long list that is worth drawing. */
export const useRowWindow = (
  rows: readonly ReviewedApplication[],
  scroller: RefObject<HTMLElement | null>,
  rowHeight: number,
): RowWindow => {
  const isLong = rows.length >= drawnWhole;
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: isLong,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 12,
  });
  if (!isLong) return { rows: rows.map((row, index) => ({ row, index })), before: 0, after: 0, measure: undefined, reveal: () => {} };
  const items = virtualizer.getVirtualItems();
  return {
    rows: items.flatMap(({ index }) => {
      const row = rows[index];
      return row === undefined ? [] : [{ row, index }];
    }),
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtualizer.measureElement,
    reveal: (index) => virtualizer.scrollToIndex(index),
  };
};
