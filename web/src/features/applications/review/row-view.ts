import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { type Changes, changesOf, type Draft, draftOf, isUnsaved, type RowAction, type RowEdit } from "./row-editing.ts";

export type RowState = "rest" | "unsaved" | "saving" | "failed";

/** One row as its cells show it: the server's row with the edit on top. */
export type RowView = {
  row: ReviewedApplication;
  draft: Draft;
  edit: RowEdit | undefined;
  state: RowState;
  changed: Changes;
  /** Cancelled by the doctor or dropped. The row is paler but still editable. */
  lost: boolean;
};

/** A row and the actions on it. */
export type RowProps = RowView & {
  selected: boolean;
  /** Checked for a change of many rows. */
  checked: boolean;
  /** The user may see the row and not change it. */
  readOnly: boolean;
  open: boolean;
  dispatch: (action: RowAction) => void;
  onSave: (edit: RowEdit) => void;
  onSelect: (id: number) => void;
  onCheck: (row: ReviewedApplication) => void;
  onToggle: (id: number) => void;
  onMessage: (row: ReviewedApplication) => void;
  onResume: (row: ReviewedApplication) => void;
  onThread: (row: ReviewedApplication) => void;
};

const unchanged = { status: false, dropReason: false, notes: false };

const stateOf = (edit: RowEdit | undefined): RowState => {
  if (edit === undefined || !isUnsaved(edit)) return "rest";
  return edit.phase === "editing" ? "unsaved" : edit.phase;
};

export const viewOf = (row: ReviewedApplication, edit: RowEdit | undefined): RowView => {
  const draft = edit?.draft ?? draftOf(row);
  return {
    row,
    draft,
    edit,
    state: stateOf(edit),
    changed: edit === undefined ? unchanged : changesOf(edit),
    lost: !row.active || draft.drop_reason !== "",
  };
};

/** Ids of the elements that keyboard shortcuts focus. */
export const rowElementId = (id: number): string => `application-${id}`;
export const detailsElementId = (id: number): string => `application-${id}-details`;

/** A cancelled application shows the hospital no résumé. Operators still open it. */
export const showsResume = ({ active }: Pick<ReviewedApplication, "active">, forHospital: boolean): boolean => active || !forHospital;

/** Whether the hospital's panel shows this tab of the application. */
export const showsTab = (tab: string, row: Pick<ReviewedApplication, "active">): boolean => tab !== "resume" || showsResume(row, true);
