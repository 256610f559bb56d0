import type { Question } from "@rounds/contract/webinars/questions.ts";
import { type QuestionSort, sorted } from "../questions/live-events.ts";

export const columnNames = ["waiting", "visible", "done"] as const;
export type ColumnName = (typeof columnNames)[number];
export const columnTitles: Readonly<Record<ColumnName, string>> = {
  waiting: "승인 기다림",
  visible: "보이는 질문",
  done: "질문 완료·숨김",
};
/** The last column shows one of these. */
export type DoneName = "asked" | "hidden";
export type Columns = Readonly<Record<Exclude<ColumnName, "done"> | DoneName, readonly Question[]>>;

/** The most liked first. Among equal likes the oldest, which the speaker's screen shows next. */
const inSpeakersOrder = (questions: readonly Question[]): Question[] =>
  questions.toSorted((a, b) => b.like_count - a.like_count || a.created_at.localeCompare(b.created_at) || a.id - b.id);

/** Waiting questions oldest first, the pinned one before visible ones in the chosen order, then asked and hidden ones newest first. */
export function columnsOf(questions: readonly Question[], sort: QuestionSort): Columns {
  const shown = questions.filter(({ is_hidden }) => !is_hidden);
  const open = shown.filter(({ question_status: status }) => status !== "asked");
  const visible = open.filter(({ is_waiting }) => !is_waiting);
  return {
    waiting: sorted(
      open.filter(({ is_waiting }) => is_waiting),
      "time",
    ).toReversed(),
    visible: (sort === "liked" ? inSpeakersOrder(visible) : sorted(visible, sort)).toSorted(
      (one, other) => Number(other.is_pinned) - Number(one.is_pinned),
    ),
    asked: sorted(
      shown.filter(({ question_status: status }) => status === "asked"),
      "time",
    ),
    hidden: sorted(
      questions.filter(({ is_hidden }) => is_hidden),
      "time",
    ),
  };
}
