import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { useKeysSetting } from "../../../ui/console/use-keys-setting.ts";
import type { Room } from "./columns.tsx";
import type { ReviewFilters } from "./queries.ts";
import { type RowProps, viewOf } from "./row-view.ts";
import { useCheckedActions } from "./use-checked-actions.ts";
import { useRowActions } from "./use-row-actions.ts";
import { useRowEditing } from "./use-row-editing.ts";
import { focusRow, useRowKeys } from "./use-row-keys.ts";
import { useRowWindow } from "./use-row-window.ts";
import type { CanEdit } from "./use-stored-rows.ts";
import { useWantedRow, type WantedTab } from "./use-wanted-row.ts";
import { withUnsavedRows } from "./visible-rows.ts";

/** The user's rights on the rows, and the row that the address names. */
export type RowsOptions = {
  /** In the hospital's console the applicant stays open next to the table. */
  forHospital?: boolean;
  /** The application that another screen wants to see, and its tab. Without a tab its thread. */
  wanted?: number | undefined;
  wantedTab?: WantedTab | undefined;
  /** Whether many rows can be checked and changed together. */
  hasBulk?: boolean;
  /** Whether the user may change a row. Null until this is known; rows are read-only until then. */
  canEdit?: CanEdit | null;
};

type Loaded = {
  listed: readonly ReviewedApplication[];
  filters: Pick<ReviewFilters, "sort" | "direction">;
  room: Room;
  /** The scrolling element around the rows. */
  scroller: RefObject<HTMLElement | null>;
};

const editsAll: CanEdit = () => true;

/** The rows on the screen, and what the user does with them by mouse and keys: select, open, edit, check, save. */
export const useReviewRows = (
  { listed, filters, room, scroller }: Loaded,
  { forHospital = false, wanted, wantedTab, hasBulk = false, canEdit = editsAll }: RowsOptions,
) => {
  const editing = useRowEditing(canEdit);
  const { edits, dispatch, saveAll, unsavedCount } = editing;
  const isReadOnly = (row: ReviewedApplication) => canEdit?.(row) !== true;
  const [keysOn, setKeysOn] = useKeysSetting();

  const rows = withUnsavedRows(listed, edits, filters);
  const actions = useCheckedActions(rows, {
    canCheck: (row) => !isReadOnly(row),
    canMessage: !forHospital,
    onRefreshed: (row) => dispatch({ type: "refreshed", row }),
  });
  const { checked } = actions;
  const { selectedId, openIds, rowPanel, handlers, writeNote } = useRowActions({
    editing,
    isReadOnly,
    onCheck: checked.toggle,
    forHospital,
  });
  const openWanted = { progress: handlers.onProgress, resume: handlers.onResume, thread: handlers.onThread };
  useWantedRow(wanted, rows, openWanted[wantedTab ?? "thread"]);

  const window = useRowWindow(rows, scroller, room === "cards" ? 65 : 57);
  /** The unsaved rows of the drawing before. */
  const countBefore = useRef(unsavedCount);
  // The field of a new note disappears with its save. On the row, J and K work immediately.
  useLayoutEffect(() => {
    const isLess = unsavedCount < countBefore.current;
    countBefore.current = unsavedCount;
    if (isLess && document.activeElement === document.body && selectedId !== null && openIds.has(selectedId)) focusRow(selectedId);
  }, [unsavedCount, selectedId, openIds]);
  const move = (row: ReviewedApplication, index: number, cell: number | null) => {
    handlers.onSelect(row.id);
    window.reveal(index);
    focusRow(row.id, cell);
  };
  useRowKeys({
    rows,
    selectedId,
    enabled: keysOn,
    move,
    toggle: handlers.onToggle,
    writeNote,
    message: handlers.onMessage,
    restore: (row) => dispatch({ type: "row_restored", row }),
    saveAll: () => void saveAll(),
    many: hasBulk ? actions.keys : null,
  });

  /** The row as the hospital's panel shows it. */
  const openView = (row: ReviewedApplication): RowProps => ({
    ...viewOf(row, edits.byId.get(row.id)),
    ...handlers,
    selected: true,
    checked: false,
    open: true,
    readOnly: isReadOnly(row),
  });

  return {
    rows,
    editing,
    actions,
    rowPanel,
    selectedId,
    move,
    openView,
    canEditAny: rows.length === 0 || !rows.every(isReadOnly),
    keysOn,
    setKeysOn,
    /** For the table or the cards. */
    shown: {
      rows,
      checked,
      window,
      states: { edits: edits.byId, saved: edits.saved, selectedId, isChecked: checked.has, openIds, forHospital, isReadOnly },
      handlers,
    },
  };
};
