import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { useVirtualizer } from "@tanstack/react-virtual";
import type { RefObject } from "react";

/** Below this number, all rows are rendered so that the browser's own find works. */
const virtualFrom = 100;

export type RowWindow = {
  rows: readonly { row: ReviewedApplication; index: number }[];
  /** Height in px of the rows above and below that are not rendered. */
  before: number;
  after: number;
  /** Ref for each row's outermost element, which has `data-index`. */
  measure: ((element: Element | null) => void) | undefined;
  /** Scrolls so that the row is rendered. */
  reveal: (index: number) => void;
};

/** Renders only the visible part of a long list. */
export const useRowWindow = (
  rows: readonly ReviewedApplication[],
  scroller: RefObject<HTMLElement | null>,
  rowHeight: number,
): RowWindow => {
  const isLong = rows.length >= virtualFrom;
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
