import { bulkReviewLimit, type ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { useCallback, useLayoutEffect, useRef, useState } from "react";

export type CheckedRows = {
  /** The rows as the user sees them. A row that the list no longer shows stays as it was. */
  rows: readonly ReviewedApplication[];
  has: (id: number) => boolean;
  toggle: (row: ReviewedApplication) => void;
  /** Checks all rows from the last toggled one to this one. */
  extendTo: (row: ReviewedApplication) => void;
  add: (rows: readonly ReviewedApplication[]) => void;
  /** Newer versions of checked rows, from the server. */
  renew: (rows: readonly ReviewedApplication[]) => void;
  clear: () => void;
};

type Checked = ReadonlyMap<number, ReviewedApplication>;

const withRows = (checked: Checked, rows: readonly ReviewedApplication[]): Checked =>
  new Map([...checked, ...rows.map((row) => [row.id, row] as const)].slice(0, bulkReviewLimit));

/** The checked rows of a table. They survive sorting, paging and other filters. Rows that `canCheck` refuses are never checked. */
export const useCheckedRows = (listed: readonly ReviewedApplication[], canCheck: (row: ReviewedApplication) => boolean): CheckedRows => {
  const [checked, setChecked] = useState<Checked>(new Map());
  const anchor = useRef<number | null>(null);
  const isCheckable = useRef(canCheck);
  useLayoutEffect(() => {
    isCheckable.current = canCheck;
  });
  const toggle = useCallback((row: ReviewedApplication) => {
    if (!isCheckable.current(row)) return;
    anchor.current = row.id;
    setChecked((before) => {
      const next = new Map(before);
      return next.delete(row.id) ? next : withRows(before, [row]);
    });
  }, []);
  const shown = new Map(listed.map((row) => [row.id, row]));
  // The user's role may have changed since. The server refuses the whole change for one such row, and that row has no checkbox.
  const rows = [...checked.values()].map((row) => shown.get(row.id) ?? row).filter(canCheck);
  const ids = new Set(rows.map(({ id }) => id));
  return {
    rows,
    has: (id) => ids.has(id),
    toggle,
    extendTo: (row) => {
      const [from, to] = [anchor.current ?? row.id, row.id].map((id) => listed.findIndex((other) => other.id === id));
      if (from === undefined || to === undefined || to === -1) return;
      const start = from === -1 ? to : from;
      const range = listed.slice(Math.min(start, to), Math.max(start, to) + 1).filter(canCheck);
      setChecked((before) => withRows(before, range));
    },
    add: (rows) => setChecked((before) => withRows(before, rows.filter(canCheck))),
    renew: (rows) =>
      setChecked((before) =>
        withRows(
          before,
          rows.filter((row) => before.has(row.id)),
        ),
      ),
    clear: () => setChecked(new Map()),
  };
};
