import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { useState } from "react";
import type { BulkMenuName } from "./components/bulk-bar.tsx";
import { useBulkReview } from "./use-bulk-review.ts";
import { useCheckedRows } from "./use-checked-rows.ts";
import type { ManyKeys } from "./use-row-keys.ts";

type Options = {
  canCheck: (row: ReviewedApplication) => boolean;
  /** Only operators send one message to many hospitals. */
  canMessage: boolean;
  onRefreshed: (row: ReviewedApplication) => void;
};

/** The checked rows, and what the user does with all of them: a menu of the bar, a message, or a key. */
export const useCheckedActions = (rows: readonly ReviewedApplication[], { canCheck, canMessage, onRefreshed }: Options) => {
  const checked = useCheckedRows(rows, canCheck);
  const [menu, setMenu] = useState<BulkMenuName | null>(null);
  const [isWriting, setWriting] = useState(false);
  const bulk = useBulkReview((saved) => {
    checked.renew(saved);
    for (const row of saved) onRefreshed(row);
  });
  const isAny = checked.rows.length > 0;
  const keys: ManyKeys = {
    isAny,
    canMessage,
    check: (row, isRange) => (isRange ? checked.extendTo(row) : checked.toggle(row)),
    act: (act) => (act === "message" ? setWriting(true) : setMenu(act)),
    clear: checked.clear,
    undo: bulk.undoLast,
  };
  return { checked, isAny, bulk, keys, menu, setMenu, isWriting: isWriting && isAny, setWriting };
};
export type CheckedActions = ReturnType<typeof useCheckedActions>;
