import { getReviewedApplication, type ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { useEffect, useRef } from "react";
import { ApiError, call } from "../../../lib/api.ts";
import { toast } from "../../../ui/toast.ts";
import { deleteStoredRow, readStoredRows, storeRow } from "./row-drafts.ts";
import { restoredDraft, type RowAction, type RowEdit } from "./row-editing.ts";

export type CanEdit = (row: ReviewedApplication) => boolean;

/** The row is gone, or the user may no longer see it. After another refusal, such as that of a gate, the user sees it again. */
const isGone = ({ status, code }: ApiError): boolean => status === 404 || code === "access.denied";

/** Restores one row after another. A row that is gone, or that the user may only see, is deleted; after another failure it stays. */
const restore = async (dispatch: (action: RowAction) => void, canEdit: CanEdit): Promise<number> => {
  let count = 0;
  for (const { id, base, draft } of readStoredRows()) {
    try {
      const { job_application: row } = await call(getReviewedApplication, { params: { id } });
      const current = canEdit(row) ? restoredDraft(row, base, draft) : null;
      if (current === null) deleteStoredRow(id);
      else {
        dispatch({ type: "restored", row, draft: current });
        count += 1;
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isGone(error)) deleteStoredRow(id);
    }
  }
  return count;
};

/** Stores unsaved rows on this device until they are saved or undone. They survive an expired session, a reload and a crash. */
export const useStoredRows = (unsaved: readonly RowEdit[], dispatch: (action: RowAction) => void, canEdit: CanEdit | null): void => {
  const stored = useRef<ReadonlySet<number>>(new Set());
  useEffect(() => {
    for (const edit of unsaved) storeRow(edit);
    const ids = new Set(unsaved.map(({ row }) => row.id));
    for (const id of stored.current) if (!ids.has(id)) deleteStoredRow(id);
    stored.current = ids;
  }, [unsaved]);

  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current || canEdit === null) return;
    isStarted.current = true;
    void restore(dispatch, canEdit).then((count) => {
      if (count > 0) toast.info(`이 기기에 남아 있던 저장하지 않은 변경 ${count}건을 불러왔어요.`);
    });
  }, [dispatch, canEdit]);
};
