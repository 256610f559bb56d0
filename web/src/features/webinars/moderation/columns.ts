import type { Question } from "@rounds/contract/webinars/questions.ts";
import { type QuestionSort, sorted } from "../questions/live-events.ts";

export const columnNames = ["waiting", "visible", "done"] as const;
export type ColumnName = (typeof columnNames)[number];
export type Columns = Readonly<Record<ColumnName, readonly Question[]>>;

/** Waiting questions oldest first, visible ones in the chosen order, then asked and hidden ones newest first. */
export function columnsOf(questions: readonly Question[], sort: QuestionSort): Columns {
  const isDone = (question: Question): boolean => question.is_hidden || question.question_status === "asked";
  const open = questions.filter((question) => !isDone(question));
  return {
    waiting: sorted(
      open.filter(({ is_waiting }) => is_waiting),
      "time",
    ).toReversed(),
    visible: sorted(
      open.filter(({ is_waiting }) => !is_waiting),
      sort,
    ),
    done: sorted(questions.filter(isDone), "time"),
  };
}

/** The next question for the speaker: the most liked visible one that is not on the screen. */
export const nextForSpeaker = (visible: readonly Question[], shownId: number | null): Question | undefined =>
  sorted(visible, "liked").find(({ id }) => id !== shownId);
