import type { Question } from "@rounds/contract/webinars/questions.ts";
import { useState } from "react";
import { type ColumnName, columnNames } from "./columns.ts";

/** `id` is null until the column has a question. */
type Focus = { readonly column: ColumnName; readonly index: number; readonly id: number | null };

/** The question that the keys act on. The focus stays with a question while new questions and likes move its row. */
export function useFocusedQuestion(questionsIn: (column: ColumnName) => readonly Question[]) {
  const [focus, setFocus] = useState<Focus>({ column: "waiting", index: 0, id: null });
  const rows = questionsIn(focus.column);
  const found = rows.findIndex(({ id }) => id === focus.id);
  // A question that left its column gives its place to the next one.
  const index = found === -1 ? Math.min(focus.index, rows.length - 1) : found;
  const focused = rows[index];
  if (focused && (focused.id !== focus.id || index !== focus.index)) setFocus({ ...focus, index, id: focused.id });

  const chooseColumn = (column: ColumnName): void => setFocus({ column, index: 0, id: null });
  return {
    column: focus.column,
    index,
    focused,
    chooseColumn,
    focusOn: (column: ColumnName, at: number): void => setFocus({ column, index: at, id: questionsIn(column)[at]?.id ?? null }),
    moveColumn: (by: 1 | -1): void => {
      const column = columnNames[columnNames.indexOf(focus.column) + by];
      if (column) chooseColumn(column);
    },
    step: (by: 1 | -1): void => {
      if (rows.length === 0) {
        // Without approval no question waits. The keys then start in the first column that has a question.
        const filled = columnNames.find((column) => questionsIn(column).length > 0);
        if (filled) chooseColumn(filled);
        return;
      }
      const at = Math.max(0, Math.min(rows.length - 1, index + by));
      setFocus({ ...focus, index: at, id: rows[at]?.id ?? null });
    },
  };
}
export type FocusedQuestion = ReturnType<typeof useFocusedQuestion>;
