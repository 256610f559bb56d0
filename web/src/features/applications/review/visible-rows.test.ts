import { expect, test } from "vitest";
import { noEdits, type RowAction, rowEditing } from "./row-editing.ts";
import { makeReviewedApplication } from "./testing.ts";
import { withUnsavedRows } from "./visible-rows.ts";

const at = (id: number, time: string) =>
  makeReviewedApplication({ id, latest_updated_at: { text: "지원", at: `2026-11-20T${time}:00+09:00`, by: null } });
const [first, second, third] = [at(3, "09:00"), at(2, "08:00"), at(1, "07:00")] as const;
const edited = (...actions: RowAction[]) => actions.reduce(rowEditing, noEdits);
const idsOf = (rows: readonly { id: number }[]) => rows.map((row) => row.id);

const latestFirst = { sort: "change", direction: "desc" } as const;

test("in any other order an unsaved row that the filters hide comes first", () => {
  const edits = edited({ type: "drop_reason_chosen", row: second, reason: "채용마감" });
  expect(idsOf(withUnsavedRows([first, third], edits, { sort: "applicant", direction: "asc" }))).toEqual([2, 3, 1]);
});

test("without edits the list is the server's list", () => {
  expect(idsOf(withUnsavedRows([first, second], noEdits, latestFirst))).toEqual([3, 2]);
});

test("a filter never hides an unsaved row: it stays at its place", () => {
  const edits = edited({ type: "drop_reason_chosen", row: second, reason: "채용마감" });
  expect(idsOf(withUnsavedRows([first, third], edits, latestFirst))).toEqual([3, 2, 1]);
  expect(idsOf(withUnsavedRows([first], edits, latestFirst))).toEqual([3, 2]);
  expect(idsOf(withUnsavedRows([], edits, latestFirst))).toEqual([2]);
});

test("an unsaved row that the server also lists appears only once", () => {
  const edits = edited({ type: "status_chosen", row: second, status: "입사" });
  expect(idsOf(withUnsavedRows([first, second], edits, latestFirst))).toEqual([3, 2]);
});

test("a row that is being saved or has failed stays too", () => {
  const saving = edited({ type: "status_chosen", row: second, status: "입사" }, { type: "save_started", row: second });
  expect(idsOf(withUnsavedRows([first], saving, latestFirst))).toEqual([3, 2]);
  const failed = rowEditing(saving, { type: "save_failed", row: second, message: "실패" });
  expect(idsOf(withUnsavedRows([first], failed, latestFirst))).toEqual([3, 2]);
});

test("an opened row with a blank note may be hidden", () => {
  const edits = edited({ type: "note_added", row: second, date: "2026-11-20" });
  expect(idsOf(withUnsavedRows([first], edits, latestFirst))).toEqual([3]);
});
