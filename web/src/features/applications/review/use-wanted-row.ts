import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { useEffect, useRef } from "react";

/** A tab of the hospital's panel that an address can name. */
export type WantedTab = "progress" | "resume";

/** Opens the wanted application once its row is loaded. A notice links to it, and may do so again after the change of a filter. */
export function useWantedRow(
  wanted: number | undefined,
  rows: readonly ReviewedApplication[],
  open: (row: ReviewedApplication) => void,
): void {
  const opened = useRef<number>(undefined);
  const row = rows.find(({ id }) => id === wanted);
  useEffect(() => {
    if (wanted === undefined) opened.current = undefined;
    if (row === undefined || opened.current === row.id) return;
    opened.current = row.id;
    open(row);
  }, [wanted, row, open]);
}
