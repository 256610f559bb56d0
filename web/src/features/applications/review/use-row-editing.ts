import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { ApiError, isWorthRetrying, messageOf } from "../../../lib/api.ts";
import { promptToLeave } from "../../../ui/confirm.tsx";
import { toast } from "../../../ui/toast.ts";
import { useLeaveConfirmation } from "../../../ui/use-leave-confirmation.ts";
import { loadRow, useReviewApplication } from "./mutations.ts";
import { deleteStoredRow } from "./row-drafts.ts";
import { noEdits, type RowAction, type RowEdit, type RowEdits, rowEditing, unsavedEdits } from "./row-editing.ts";
import { type CanEdit, useStoredRows } from "./use-stored-rows.ts";

export type RowEditing = {
  edits: RowEdits;
  unsavedCount: number;
  /** The result of the last save, for screen readers. */
  announcement: string;
  /** Changes rows. The function is stable for the life of the screen. */
  dispatch: (action: RowAction) => void;
  save: (edit: RowEdit) => Promise<void>;
  /** Resolves to whether every row is saved. */
  saveAll: () => Promise<boolean>;
};

/** The unsaved rows of one screen: changing, saving one or all, and a confirmation before the changes are lost. */
export const useRowEditing = (canEdit: CanEdit | null): RowEditing => {
  const [edits, dispatch] = useReducer(rowEditing, noEdits);
  const [announcement, setAnnouncement] = useState("");
  const { mutateAsync } = useReviewApplication();
  const queryClient = useQueryClient();
  const unsaved = useMemo(() => unsavedEdits(edits), [edits]);
  useStoredRows(unsaved, dispatch, canEdit);
  /** Rows whose save may have reached the server without a response, with the version that it changed. */
  const lostSaves = useRef(new Map<number, string>());

  const send = useCallback(
    async (edit: RowEdit): Promise<{ row: ReviewedApplication; failure: string | null }> => {
      const { row } = edit;
      dispatch({ type: "save_started", row });
      try {
        await mutateAsync(edit);
        // The user may leave in this moment.
        deleteStoredRow(row.id);
        lostSaves.current.delete(row.id);
        dispatch({ type: "save_succeeded", row });
        return { row, failure: null };
      } catch (error) {
        const message = messageOf(error);
        if (isWorthRetrying(error)) lostSaves.current.set(row.id, row.updated_at);
        const isCancelled = error instanceof ApiError && error.code === "job_application.cancelled";
        // The row drops the changed status, so that nothing on it may be left to show the reason.
        if (isCancelled) toast.failure(error, { title: "저장하지 못했어요" });
        const isOvertaken = isCancelled || (error instanceof ApiError && error.code === "job_application.changed");
        const newer = isOvertaken ? await loadRow(queryClient, row.id) : undefined;
        dispatch(newer === undefined ? { type: "save_failed", row, message } : { type: "overtaken", row: newer, message });
        return { row, failure: message };
      }
    },
    [mutateAsync, queryClient],
  );

  // The user has taken the change back here, but the server may have it.
  useEffect(() => {
    for (const [id, version] of lostSaves.current) {
      if (unsaved.some(({ row }) => row.id === id)) continue;
      lostSaves.current.delete(id);
      void loadRow(queryClient, id).then((row) => {
        if (row === undefined || row.updated_at === version) return;
        toast.warning(`지원 ${id}: 앞서 저장한 내용이 서버에 남아 있어요. 지금 값을 확인해 주세요.`);
      });
    }
  }, [unsaved, queryClient]);

  const save = useCallback(
    async (edit: RowEdit) => {
      const { row, failure } = await send(edit);
      setAnnouncement(failure === null ? `${row.id} 저장했습니다` : `${row.id} 저장하지 못했습니다. ${failure}`);
    },
    [send],
  );

  const saveAll = async (): Promise<boolean> => {
    const results = await Promise.all(unsaved.filter((edit) => edit.phase !== "saving").map(send));
    const failed = results.filter((result) => result.failure !== null);
    if (results.length === 0) return true;
    setAnnouncement(
      failed.length === 0
        ? `${results.length}건 저장했습니다`
        : `${failed.map(({ row }) => row.id).join(", ")} 저장하지 못했습니다. ${failed[0]?.failure ?? ""}`,
    );
    return failed.length === 0;
  };

  const leave = async (): Promise<boolean> => {
    const choice = await promptToLeave({
      title: `저장하지 않은 변경이 ${unsaved.length}건 있어요`,
      message: "저장하지 않고 나가면 바꾼 내용이 사라져요.",
    });
    if (choice === "discard") for (const { row } of unsaved) deleteStoredRow(row.id);
    return choice === "save" ? saveAll() : choice === "discard";
  };

  useLeaveConfirmation({
    isNeeded: unsaved.length > 0,
    isLeaving: ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
    confirm: leave,
    // A reload loses nothing, because this device has the changes.
    guardsTab: false,
  });

  return { edits, unsavedCount: unsaved.length, announcement, dispatch, save, saveAll };
};
