import type { Question } from "@rounds/contract/webinars/questions.ts";
import { useState } from "react";
import type { QuestionSort } from "../questions/live-events.ts";
import { type ColumnName, columnsOf, type DoneName } from "./columns.ts";
import { useFocusedQuestion } from "./use-focused-question.ts";

/** The columns of the questions, how the moderator sees them, and the focused question. */
export function useQuestionColumns(questions: readonly Question[] | undefined) {
  const [sort, setSort] = useState<QuestionSort>("liked");
  const [doneName, setDoneName] = useState<DoneName>("asked");
  const columns = columnsOf(questions ?? [], sort);
  const questionsIn = (name: ColumnName): readonly Question[] => columns[name === "done" ? doneName : name];
  return { columns, questionsIn, focus: useFocusedQuestion(questionsIn), sort, setSort, doneName, setDoneName };
}
export type QuestionColumns = ReturnType<typeof useQuestionColumns>;
