import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect, useState, type ReactNode } from "react";
import { heights } from "../reloaded-list.ts";
import classes from "./card-list.module.css";

type Rows<T extends object> = {
  rows: readonly T[];
  /** Number of rows on the server, for screen readers. */
  total: number | undefined;
  keyOf: (row: T) => number;
  render: (row: T) => ReactNode;
  /** Called near the end of the list. Undefined while a page loads and after the last page. */
  loadMore: (() => void) | undefined;
};

const estimatedHeight = 187;
const gap = 8;
/** Number of extra cards above and below the screen. The first render draws only one. The others follow before the doctor scrolls. */
const overscans = { first: 1, settled: 6 } as const;
const settleDelayMs = 300;
/** The next page is requested this many rows before the end. */
const prefetchDistance = 6;

const useOverscan = (): number => {
  const [overscan, setOverscan] = useState<number>(overscans.first);
  useEffect(() => {
    const timer = setTimeout(() => setOverscan(overscans.settled), settleDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return overscan;
};

const useSharedOptions = <T extends object>({ rows, keyOf }: Pick<Rows<T>, "rows" | "keyOf">) => ({
  count: rows.length,
  estimateSize: (index: number) => {
    const row = rows[index];
    return (row && heights.get(row)) ?? estimatedHeight;
  },
  gap,
  overscan: useOverscan(),
  getItemKey: (index: number) => {
    const row = rows[index];
    return row === undefined ? index : keyOf(row);
  },
});

type BodyProps<T extends object> = Rows<T> & {
  virtualizer: Virtualizer<Window, HTMLLIElement> | Virtualizer<HTMLDivElement, HTMLLIElement>;
  offset?: number;
};

const Body = <T extends object>({ rows, total, render, loadMore, virtualizer, offset = 0 }: BodyProps<T>) => {
  const items = virtualizer.getVirtualItems();
  const lastIndex = items.at(-1)?.index ?? -1;
  const isNearEnd = lastIndex >= rows.length - prefetchDistance;
  useEffect(() => {
    if (isNearEnd) loadMore?.();
  }, [isNearEnd, loadMore]);
  useEffect(() => {
    for (const { index, size } of items) {
      const row = rows[index];
      if (row) heights.set(row, size);
    }
  }, [items, rows]);
  return (
    <ul className={classes.list} style={{ height: virtualizer.getTotalSize() }}>
      {items.map((item) => {
        const row = rows[item.index];
        if (row === undefined) return null;
        return (
          <li
            key={item.key}
            ref={virtualizer.measureElement}
            className={classes.row}
            data-index={item.index}
            aria-posinset={item.index + 1}
            aria-setsize={total ?? rows.length}
            style={{ transform: `translateY(${item.start - offset}px)` }}
          >
            {render(row)}
          </li>
        );
      })}
    </ul>
  );
};

/** Cards that scroll with the page (phones). Only the cards near the screen are in the document. */
export const PageCardList = <T extends object>(props: Rows<T>) => {
  const [top, setTop] = useState(0);
  const measureTop = useCallback((element: HTMLDivElement | null) => {
    if (element) setTop(element.getBoundingClientRect().top + window.scrollY);
  }, []);
  const options = useSharedOptions(props);
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    ...options,
    scrollMargin: top,
    initialOffset: () => window.scrollY,
  });
  return (
    <div ref={measureTop}>
      <Body {...props} virtualizer={virtualizer} offset={top} />
    </div>
  );
};

type PaneProps<T extends object> = Rows<T> & { scroller: HTMLDivElement };

const PaneBody = <T extends object>({ scroller, ...props }: PaneProps<T>) => {
  const options = useSharedOptions(props);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    ...options,
    getScrollElement: () => scroller,
    initialOffset: () => scroller.scrollTop,
  });
  return <Body {...props} virtualizer={virtualizer} />;
};

/** Cards in a pane with its own scroll bar (desktop). `children` are shown below the last card. */
export const PaneCardList = <T extends object>({ children, ...props }: Rows<T> & { children?: ReactNode }) => {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  return (
    <div ref={setScroller} className={classes.pane} data-scroll-restoration-id="post-list">
      {scroller && <PaneBody {...props} scroller={scroller} />}
      {children}
    </div>
  );
};
