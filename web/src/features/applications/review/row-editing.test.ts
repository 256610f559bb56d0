import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { describe, expect, test } from "vitest";
import {
  changesOf,
  isUnsaved,
  noEdits,
  patchOf,
  type RowAction,
  type RowEdit,
  type RowEdits,
  rowEditing,
  unsavedEdits,
} from "./row-editing.ts";
import { makeReviewedApplication } from "./testing.ts";

const row = makeReviewedApplication({ id: 8869, notes: [{ date: "2026-11-19", content: "병원에 이력서 전달" }] });
const run = (...actions: RowAction[]): RowEdits => actions.reduce(rowEditing, noEdits);
const editOf = (state: RowEdits, { id }: ReviewedApplication = row): RowEdit => {
  const edit = state.byId.get(id);
  if (edit === undefined) throw new Error(`row ${id} is not being edited`);
  return edit;
};

const statusChosen = { type: "status_chosen", row, status: "이력서 전달" } as const;
const dropReasonChosen = { type: "drop_reason_chosen", row, reason: "채용마감" } as const;

describe("changing a row", () => {
  test("any change marks the row unsaved and leaves the server's row as it is", () => {
    const edit = editOf(run(statusChosen));
    expect(isUnsaved(edit)).toBe(true);
    expect(changesOf(edit)).toEqual({ status: true, dropReason: false, notes: false });
    expect(edit.row.current_status).toBe("이력서 작성완료");
  });

  test("choosing the old value again leaves no unsaved change", () => {
    expect(run(statusChosen, { ...statusChosen, status: "이력서 작성완료" }).byId.size).toBe(0);
  });

  test("restoring one field keeps the other change", () => {
    const edit = editOf(run(statusChosen, dropReasonChosen, { type: "status_restored", row }));
    expect(changesOf(edit)).toEqual({ status: false, dropReason: true, notes: false });
  });

  test("restoring the row removes all its changes", () => {
    expect(run(statusChosen, dropReasonChosen, { type: "row_restored", row }).byId.size).toBe(0);
  });

  test("each row is edited separately", () => {
    const other = makeReviewedApplication({ id: 8870 });
    const state = run(statusChosen, { type: "drop_reason_chosen", row: other, reason: "기타" });
    expect(unsavedEdits(state).map((edit) => edit.row.id)).toEqual([8869, 8870]);
  });
});

describe("notes", () => {
  const added = { type: "note_added", row, date: "2026-11-20" } as const;

  test("a new note appears top and counts only when it has text", () => {
    const blank = editOf(run(added));
    expect(blank.draft.notes.map((note) => note.content)).toEqual(["", "병원에 이력서 전달"]);
    expect(isUnsaved(blank)).toBe(false);

    const [first] = blank.draft.notes;
    const filled = editOf(run(added, { type: "note_changed", row, key: first?.key ?? "", change: { content: "인터뷰 확정" } }));
    expect(isUnsaved(filled)).toBe(true);
    expect(patchOf(filled)).toEqual({
      job_application: {
        note: {
          notes: [
            { date: "2026-11-20", content: "인터뷰 확정" },
            { date: "2026-11-19", content: "병원에 이력서 전달" },
          ],
        },
        expected_updated_at: row.updated_at,
      },
    });
  });

  test("two new notes are two lines", () => {
    const keys = editOf(run(added, added)).draft.notes.map((note) => note.key);
    expect(new Set(keys).size).toBe(3);
  });

  test("removing a saved note is a change, removing a new blank note is not", () => {
    const removed = editOf(run({ type: "note_removed", row, key: "saved-0" }));
    expect(patchOf(removed)).toEqual({ job_application: { note: { notes: [] }, expected_updated_at: row.updated_at } });
    expect(run(added, { type: "note_removed", row, key: "new-1" }).byId.size).toBe(0);
  });
});

describe("saving", () => {
  test("sends only changed fields", () => {
    expect(patchOf(editOf(run(statusChosen)))).toEqual({
      job_application: { current_status: "이력서 전달", expected_updated_at: row.updated_at },
    });
    expect(patchOf(editOf(run(dropReasonChosen)))).toEqual({
      job_application: { drop_reason: "채용마감", expected_updated_at: row.updated_at },
    });
  });

  test("while a row is being saved, changes and undo are ignored", () => {
    const saving = run(statusChosen, { type: "save_started", row });
    expect(rowEditing(saving, dropReasonChosen)).toEqual(saving);
    expect(rowEditing(saving, { type: "row_restored", row })).toEqual(saving);
  });

  test("saving clears the unsaved mark and lets the row fade once", () => {
    const saved = run(statusChosen, { type: "save_started", row }, { type: "save_succeeded", row });
    expect(saved.byId.size).toBe(0);
    expect(saved.saved.has(row.id)).toBe(true);
    expect(rowEditing(saved, { type: "saved_faded", row }).saved.size).toBe(0);
  });

  test("a failed save preserves the edit and shows the reason", () => {
    const failed = editOf(
      run(statusChosen, { type: "save_started", row }, { type: "save_failed", row, message: "서버에 연결하지 못했어요." }),
    );
    expect(failed).toMatchObject({ phase: "failed", failure: "서버에 연결하지 못했어요.", draft: { current_status: "이력서 전달" } });
    expect(isUnsaved(failed)).toBe(true);
  });

  test("a change after a failure is a normal unsaved edit", () => {
    const state = run(statusChosen, { type: "save_started", row }, { type: "save_failed", row, message: "실패" }, dropReasonChosen);
    expect(editOf(state)).toMatchObject({ phase: "editing", failure: null });
  });

  test("a new change ends the fade of an earlier save", () => {
    const state = run(statusChosen, { type: "save_started", row }, { type: "save_succeeded", row }, dropReasonChosen);
    expect(state.saved.size).toBe(0);
  });
});

describe("when another operator was faster", () => {
  const typed = run(
    { type: "note_added", row, date: "2026-11-20" },
    { type: "note_changed", row, key: "new-1", change: { content: "내가 쓴 메모" } },
    dropReasonChosen,
  );
  const newer = makeReviewedApplication({
    id: row.id,
    updated_at: "2026-11-20T10:00:00+09:00",
    current_status: "서류합격",
    notes: [{ date: "2026-11-20", content: "남이 쓴 메모" }, ...row.notes],
  });
  const edit = editOf(rowEditing(typed, { type: "overtaken", row: newer, message: "먼저 바꿨어요." }));

  test("the typed note stays, the other fields come from the newer row, and the reason is shown", () => {
    expect(edit).toMatchObject({ phase: "failed", failure: "먼저 바꿨어요.", row: newer });
    expect(edit.draft).toMatchObject({ current_status: "서류합격", drop_reason: "채용마감" });
    expect(edit.draft.notes.map(({ content }) => content)).toEqual(["내가 쓴 메모", "남이 쓴 메모", "병원에 이력서 전달"]);
    expect(new Set(edit.draft.notes.map(({ key }) => key)).size).toBe(3);
  });

  test("a changed note replaces its saved text, and a removed note stays removed", () => {
    const notes = ["첫째", "둘째", "셋째"].map((content) => ({ date: "2026-11-19", content }));
    const noted = makeReviewedApplication({ ...row, notes });
    const change = { type: "note_changed", row: noted, key: "saved-1", change: { content: "둘째, 고침" } } as const;
    const edited = run(change, { type: "note_removed", row: noted, key: "saved-2" });
    const after = (contents: readonly string[]) => {
      const other = { ...newer, notes: contents.map((content) => ({ date: "2026-11-19", content })) };
      return editOf(rowEditing(edited, { type: "overtaken", row: other, message: "먼저 바꿨어요." }));
    };
    const contentsOf = ({ draft }: RowEdit) => draft.notes.map(({ content }) => content);
    expect(contentsOf(after(["첫째", "둘째", "셋째"]))).toEqual(["첫째", "둘째, 고침"]);
    expect(contentsOf(after(["남의 것", "첫째", "둘째", "셋째"]))).toEqual(["남의 것", "첫째", "둘째, 고침"]);
    const both = after(["첫째", "둘째, 남이 고침", "셋째, 남이 고침"]);
    expect(contentsOf(both)).toEqual(["둘째, 고침", "첫째", "둘째, 남이 고침", "셋째, 남이 고침"]);
    expect(new Set(both.draft.notes.map(({ key }) => key)).size).toBe(4);
  });

  test("of a row that the doctor has cancelled, the typed note stays and the chosen status goes", () => {
    const cancelled = { ...newer, active: false };
    const chosen = run({ type: "status_chosen", row, status: "최종합격" });
    const overtake = (state: RowEdits) => rowEditing(state, { type: "overtaken", row: cancelled, message: "취소했어요." });
    expect(overtake(chosen).byId.size).toBe(0);
    const noted = editOf(overtake(rowEditing(typed, { type: "status_chosen", row, status: "최종합격" })));
    expect(noted).toMatchObject({ phase: "failed", draft: { current_status: "서류합격", drop_reason: "채용마감" } });
    expect(patchOf(noted).job_application).not.toHaveProperty("current_status");
  });

  test("the next save is based on the newer row", () => {
    expect(patchOf(edit).job_application).toMatchObject({ drop_reason: "채용마감", expected_updated_at: newer.updated_at });
  });
});

test("a note that was added elsewhere joins the row, and the typed note stays unsaved", () => {
  const noted = makeReviewedApplication({ ...row, updated_at: "x", notes: [{ date: "2026-11-20", content: "문자 보냄" }, ...row.notes] });
  const edit = editOf(rowEditing(run(statusChosen), { type: "refreshed", row: noted }));
  expect(edit).toMatchObject({ phase: "editing", row: noted, draft: { current_status: "이력서 전달" } });
  expect(changesOf(edit)).toEqual({ status: true, dropReason: false, notes: false });
  expect(rowEditing(noEdits, { type: "refreshed", row: noted })).toBe(noEdits);
});
