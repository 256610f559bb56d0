import { bulkReviewLimit, type ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { toast } from "../../../ui/toast.ts";

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

/** Each of these messages replaces the earlier message. */
const tooMany = { subject: "too many rows" };

type Checked = ReadonlyMap<number, ReviewedApplication>;

const withRows = (checked: Checked, rows: readonly ReviewedApplication[]): Checked =>
  new Map([...checked, ...rows.map((row) => [row.id, row] as const)]);

/**
 * The checked rows of a table. They survive sorting, paging and other filters. Rows that `canCheck` refuses are never checked. A message
 * reports that there are more rows than one request can change.
 */
export const useCheckedRows = (listed: readonly ReviewedApplication[], canCheck: (row: ReviewedApplication) => boolean): CheckedRows => {
  const [checked, setChecked] = useState<Checked>(new Map());
  const anchor = useRef<number | null>(null);
  const latest = useRef({ checked, canCheck });
  useLayoutEffect(() => {
    latest.current = { checked, canCheck };
  });
  const add = useCallback((rows: readonly ReviewedApplication[]) => {
    const next = withRows(latest.current.checked, rows.filter(latest.current.canCheck));
    if (next.size > bulkReviewLimit) toast.warning(`한 번에 ${bulkReviewLimit}건까지 고를 수 있어요. 나머지는 고르지 않았어요.`, tooMany);
    setChecked(new Map([...next].slice(0, bulkReviewLimit)));
  }, []);
  const toggle = useCallback(
    (row: ReviewedApplication) => {
      if (!latest.current.canCheck(row)) return;
      anchor.current = row.id;
      const next = new Map(latest.current.checked);
      if (next.delete(row.id)) setChecked(next);
      else add([row]);
    },
    [add],
  );
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
      add(listed.slice(Math.min(start, to), Math.max(start, to) + 1));
    },
    add,
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
