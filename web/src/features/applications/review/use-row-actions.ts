import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { useCallback, useState } from "react";
import { seoulDay } from "../../../lib/seoul-time.ts";
import { toggledIn } from "../../../lib/sets.ts";
import type { OpenPanel } from "./components/row-panels.tsx";
import type { RowHandlers } from "./components/review-table.tsx";
import type { RowEdit } from "./row-editing.ts";
import { detailsElementId } from "./row-view.ts";
import type { RowEditing } from "./use-row-editing.ts";
import { focusRow } from "./use-row-keys.ts";
import { useRowPanel } from "./use-row-panel.ts";

type Options = {
  editing: RowEditing;
  isReadOnly: (row: ReviewedApplication) => boolean;
  onCheck: RowHandlers["onCheck"];
  forHospital: boolean;
};

/** The user's actions on one row: select it, open its details or a panel, save it, write a note. */
export const useRowActions = ({ editing: { edits, dispatch, save }, isReadOnly, onCheck, forHospital }: Options) => {
  const [selectedId, select] = useState<number | null>(null);
  const [openIds, setOpenIds] = useState<ReadonlySet<number>>(new Set());
  const rowPanel = useRowPanel(dispatch);
  const { panel, open } = rowPanel;

  const onToggle = useCallback((id: number) => {
    select(id);
    setOpenIds((ids) => toggledIn(ids, id));
  }, []);
  const onSave = useCallback(
    async (edit: RowEdit) => {
      await save(edit);
      // The pressed button has been removed, so the focus moves to its row.
      if (document.activeElement === document.body) focusRow(edit.row.id);
    },
    [save],
  );
  const openFor = useCallback(
    (kind: OpenPanel["kind"], row: ReviewedApplication) => {
      // Safari does not focus a pressed button, so the row is not selected yet.
      select(row.id);
      open(kind, row);
    },
    [open],
  );
  const onMessage = useCallback((row: ReviewedApplication) => openFor(forHospital ? "applicant" : "message", row), [openFor, forHospital]);
  const onResume = useCallback((row: ReviewedApplication) => openFor("resume", row), [openFor]);
  const onThread = useCallback((row: ReviewedApplication) => openFor("thread", row), [openFor]);
  const onProgress = useCallback((row: ReviewedApplication) => openFor("progress", row), [openFor]);
  const handlers: RowHandlers & { onProgress: (row: ReviewedApplication) => void } = {
    dispatch,
    onSave,
    onSelect: select,
    onCheck,
    onToggle,
    onMessage,
    onResume,
    onThread,
    onProgress,
  };

  const writeNote = (row: ReviewedApplication): void => {
    select(row.id);
    // The open panel shows the notes, so the row stays closed.
    if (forHospital && panel?.opened && panel.kind !== "message") open("memo", row);
    else setOpenIds((ids) => new Set(ids).add(row.id));
    if (isReadOnly(row)) return;
    const newest = edits.byId.get(row.id)?.draft.notes[0];
    if (newest === undefined || newest.content.trim() !== "") dispatch({ type: "note_added", row, date: seoulDay() });
    else document.getElementById(detailsElementId(row.id))?.querySelector<HTMLElement>("[data-note]")?.focus();
  };

  return { selectedId, openIds, rowPanel, handlers, writeNote };
};
