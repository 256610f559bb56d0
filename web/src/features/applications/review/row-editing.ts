import type { ApplicationNote, ReviewedApplication, reviewApplication } from "@rounds/contract/applications/review.ts";
import type { CallInput } from "@rounds/contract/endpoint.ts";
import type { ApplicationStatus, DropReason } from "@rounds/contract/vocabulary.ts";

/** A note on the screen. Notes have no id on the wire. The key identifies a note only while the row is edited. */
export type DraftNote = ApplicationNote & { readonly key: string };

export type Draft = {
  readonly current_status: ApplicationStatus;
  readonly drop_reason: DropReason;
  readonly notes: readonly DraftNote[];
};

/** The editable fields of one version of a row. */
export type RowVersion = Pick<ReviewedApplication, "current_status" | "drop_reason" | "notes" | "updated_at">;

export type Changes = { readonly status: boolean; readonly dropReason: boolean; readonly notes: boolean };

/** An edit of one row. `row` is the server's latest version. Undo restores it, and changes are compared with it. */
export type RowEdit = {
  readonly row: ReviewedApplication;
  readonly draft: Draft;
  readonly phase: "editing" | "saving" | "failed";
  /** The user-facing reason of the last failed save; null outside `failed`. */
  readonly failure: string | null;
  /** The fields that another person saved first. Unset again by the next change or save. */
  readonly overtaken?: Changes | undefined;
};

export type RowEdits = {
  readonly byId: ReadonlyMap<number, RowEdit>;
  /** Rows without a change since their last save. They fade once. */
  readonly saved: ReadonlySet<number>;
  readonly nextNoteKey: number;
};

export type RowAction =
  | { type: "status_chosen"; row: ReviewedApplication; status: ApplicationStatus }
  | { type: "drop_reason_chosen"; row: ReviewedApplication; reason: DropReason }
  | { type: "note_added"; row: ReviewedApplication; date: string }
  | { type: "note_changed"; row: ReviewedApplication; key: string; change: Partial<ApplicationNote> }
  | { type: "note_removed"; row: ReviewedApplication; key: string }
  | { type: "status_restored"; row: ReviewedApplication }
  | { type: "drop_reason_restored"; row: ReviewedApplication }
  | { type: "row_restored"; row: ReviewedApplication }
  | { type: "save_started"; row: ReviewedApplication }
  | { type: "save_succeeded"; row: ReviewedApplication }
  | { type: "save_failed"; row: ReviewedApplication; message: string }
  /** Another operator saved first. `row` is the server's current version. */
  | { type: "overtaken"; row: ReviewedApplication; message: string }
  /** The server has a newer row, because of another action of this user on the screen. */
  | { type: "refreshed"; row: ReviewedApplication }
  | { type: "saved_faded"; row: ReviewedApplication }
  /** This device stored the change earlier. */
  | { type: "restored"; row: ReviewedApplication; draft: Draft };

export const noEdits: RowEdits = { byId: new Map(), saved: new Set(), nextNoteKey: 1 };

export const draftOf = (row: ReviewedApplication): Draft => ({
  current_status: row.current_status,
  drop_reason: row.drop_reason,
  notes: row.notes.map((note, index) => ({ ...note, key: `saved-${index}` })),
});

const notesWithText = (notes: readonly ApplicationNote[]): ApplicationNote[] =>
  notes.flatMap(({ date, content }) => (content.trim() === "" ? [] : [{ date, content }]));

const isSameNote = (a: ApplicationNote, b: ApplicationNote): boolean => a.date === b.date && a.content === b.content;

const sameNotes = (a: readonly ApplicationNote[], b: readonly ApplicationNote[]): boolean =>
  a.length === b.length && a.every((note, index) => b[index] !== undefined && isSameNote(note, b[index]));

type Fields = Pick<ReviewedApplication, "current_status" | "drop_reason"> & { readonly notes: readonly ApplicationNote[] };

const differences = (before: Fields, after: Fields): Changes => ({
  status: before.current_status !== after.current_status,
  dropReason: before.drop_reason !== after.drop_reason,
  notes: !sameNotes(notesWithText(before.notes), notesWithText(after.notes)),
});

/** The fields that differ from the server's row. Notes without text are ignored. */
export const changesOf = ({ row, draft }: RowEdit): Changes => differences(row, draft);

export const isUnsaved = (edit: RowEdit): boolean => Object.values(changesOf(edit)).some(Boolean);

export const unsavedEdits = ({ byId }: RowEdits): RowEdit[] => [...byId.values()].filter(isUnsaved);

/** The body that saves an edit, with only its changed fields. */
export const patchOf = (edit: RowEdit): CallInput<typeof reviewApplication>["body"] => {
  const changed = changesOf(edit);
  return {
    job_application: {
      ...(changed.status && { current_status: edit.draft.current_status }),
      ...(changed.dropReason && { drop_reason: edit.draft.drop_reason }),
      ...(changed.notes && { note: { notes: notesWithText(edit.draft.notes) } }),
      // The version that the operator saw. The server refuses to overwrite a newer one.
      expected_updated_at: edit.row.updated_at,
    },
  };
};

const without = (saved: ReadonlySet<number>, id: number): ReadonlySet<number> => {
  if (!saved.has(id)) return saved;
  const rest = new Set(saved);
  rest.delete(id);
  return rest;
};

const withEdit = (state: RowEdits, edit: RowEdit): RowEdits => ({
  ...state,
  byId: new Map(state.byId).set(edit.row.id, edit),
  saved: without(state.saved, edit.row.id),
});

const withoutEdit = (state: RowEdits, id: number): RowEdits => {
  const byId = new Map(state.byId);
  byId.delete(id);
  return { ...state, byId };
};

/** A change resets the phase to `editing`. Changes are ignored while the row is being saved. */
const change = (state: RowEdits, row: ReviewedApplication, alter: (draft: Draft) => Draft): RowEdits => {
  const edit = state.byId.get(row.id);
  if (edit?.phase === "saving") return state;
  const base = edit?.row ?? row;
  const next: RowEdit = { row: base, draft: alter(edit?.draft ?? draftOf(row)), phase: "editing", failure: null };
  const holdsNothing = !isUnsaved(next) && next.draft.notes.every((note) => note.content.trim() !== "");
  return holdsNothing ? withoutEdit(state, row.id) : withEdit(state, next);
};

const changeNotes = (state: RowEdits, row: ReviewedApplication, alter: (notes: readonly DraftNote[]) => readonly DraftNote[]) =>
  change(state, row, (draft) => ({ ...draft, notes: alter(draft.notes) }));

/**
 * The typed changes of the notes, applied to the notes of a newer row. New notes come first. A changed or removed note is found there by its
 * saved text. If another person has changed it too, both versions stay.
 */
const rebasedNotes = ({ row, draft }: RowEdit, newer: ReviewedApplication): readonly DraftNote[] => {
  const typed = new Map(draft.notes.map((note) => [note.key, note]));
  const known = draftOf(row).notes;
  const unmatched = new Map(known.map((note) => [note.key, note]));
  const current = draftOf(newer).notes.flatMap((note) => {
    const match = [...unmatched.values()].find((old) => isSameNote(old, note));
    if (match === undefined) return [note];
    unmatched.delete(match.key);
    const own = typed.get(match.key);
    return own === undefined ? [] : [{ ...own, key: note.key }];
  });
  const isKnown = new Set(known.map(({ key }) => key));
  const own = draft.notes.filter((note) => {
    const old = unmatched.get(note.key);
    return old === undefined ? !isKnown.has(note.key) : !isSameNote(old, note);
  });
  return [...own.map((note) => ({ ...note, key: `own-${note.key}` })), ...current];
};

/** Applies the typed changes to a newer row. Unchanged fields come from the newer row, and so does the status of a cancelled application. */
const rebased = (edit: RowEdit, newer: ReviewedApplication): Draft => {
  const changed = changesOf(edit);
  return {
    current_status: changed.status && newer.active ? edit.draft.current_status : newer.current_status,
    drop_reason: changed.dropReason ? edit.draft.drop_reason : newer.drop_reason,
    notes: rebasedNotes(edit, newer),
  };
};

/** A stored draft on top of the current row. Null if the row already has all its changes. */
export const restoredDraft = (row: ReviewedApplication, base: RowVersion, draft: Draft): Draft | null => {
  const stored: RowEdit = { row: { ...row, ...base }, draft, phase: "editing", failure: null };
  const next = base.updated_at === row.updated_at ? draft : rebased(stored, row);
  return isUnsaved({ ...stored, row, draft: next }) ? next : null;
};

export const rowEditing = (state: RowEdits, action: RowAction): RowEdits => {
  const { row } = action;
  const edit = state.byId.get(row.id);
  switch (action.type) {
    case "status_chosen":
      return change(state, row, (draft) => ({ ...draft, current_status: action.status }));
    case "drop_reason_chosen":
      return change(state, row, (draft) => ({ ...draft, drop_reason: action.reason }));
    case "note_added": {
      const note: DraftNote = { key: `new-${state.nextNoteKey}`, date: action.date, content: "" };
      return { ...changeNotes(state, row, (notes) => [note, ...notes]), nextNoteKey: state.nextNoteKey + 1 };
    }
    case "note_changed":
      return changeNotes(state, row, (notes) => notes.map((note) => (note.key === action.key ? { ...note, ...action.change } : note)));
    case "note_removed":
      return changeNotes(state, row, (notes) => notes.filter((note) => note.key !== action.key));
    case "status_restored":
      return change(state, row, (draft) => ({ ...draft, current_status: edit?.row.current_status ?? draft.current_status }));
    case "drop_reason_restored":
      return change(state, row, (draft) => ({ ...draft, drop_reason: edit?.row.drop_reason ?? draft.drop_reason }));
    case "row_restored":
      return edit?.phase === "saving" ? state : withoutEdit(state, row.id);
    case "save_started":
      return edit === undefined ? state : withEdit(state, { ...edit, phase: "saving", failure: null, overtaken: undefined });
    case "save_succeeded": {
      const cleared = withoutEdit(state, row.id);
      return { ...cleared, saved: new Set(state.saved).add(row.id) };
    }
    case "save_failed":
      return edit === undefined ? state : withEdit(state, { ...edit, phase: "failed", failure: action.message });
    case "overtaken": {
      if (edit === undefined) return state;
      const overtaken = differences(edit.row, row);
      const next: RowEdit = { row, draft: rebased(edit, row), phase: "failed", failure: action.message, overtaken };
      // The only change was a status, and the doctor has cancelled.
      return !row.active && !isUnsaved(next) ? withoutEdit(state, row.id) : withEdit(state, next);
    }
    case "refreshed": {
      if (edit === undefined) return state;
      const rested = edit.overtaken && ({ phase: "editing", failure: null, overtaken: undefined } as const);
      const next = { ...edit, ...rested, row, draft: rebased(edit, row) };
      return isUnsaved(next) ? withEdit(state, next) : withoutEdit(state, row.id);
    }
    case "restored":
      return edit === undefined ? withEdit(state, { row, draft: action.draft, phase: "editing", failure: null }) : state;
    case "saved_faded":
      return { ...state, saved: without(state.saved, row.id) };
  }
};
