import type { Question } from "@rounds/contract/webinars/questions.ts";
import { expect, test } from "vitest";
import { columnsOf } from "./columns.ts";

const question = (id: number, changes: Partial<Question> = {}): Question => ({
  id,
  event_id: 1,
  session_id: 1,
  question_text: `질문 ${id}`,
  question_status: "before_asking",
  like_count: 0,
  created_at: `2026-11-23T01:00:0${id}Z`,
  updated_at: `2026-11-23T01:00:0${id}Z`,
  is_anonymous: false,
  is_pinned: false,
  is_waiting: false,
  is_hidden: false,
  answer_text: null,
  answered_at: null,
  me: { liked: false, is_my_question: false },
  user: { id: 1, name: "정우진" },
  ...changes,
});
const idsOf = (questions: readonly Question[]): number[] => questions.map(({ id }) => id);

test("waiting questions are oldest first, visible ones in the chosen order, asked and hidden ones newest first", () => {
  const all = [
    question(1, { is_waiting: true }),
    question(2, { is_waiting: true }),
    question(3, { like_count: 5 }),
    question(4),
    question(5, { question_status: "asked" }),
    question(6, { is_hidden: true, is_waiting: true }),
    question(7, { is_hidden: true, question_status: "asked" }),
    question(8, { question_status: "asked" }),
  ];
  const { waiting, visible, asked, hidden } = columnsOf(all, "liked");
  expect([waiting, visible, asked, hidden].map(idsOf)).toEqual([
    [1, 2],
    [3, 4],
    [8, 5],
    [7, 6],
  ]);
  expect(idsOf(columnsOf(all, "time").visible)).toEqual([4, 3]);
});

test("the pinned question is the first of the visible ones in both orders", () => {
  const all = [question(1, { is_pinned: true, like_count: 1 }), question(2, { like_count: 5 }), question(3)];
  expect(idsOf(columnsOf(all, "liked").visible)).toEqual([1, 2, 3]);
  expect(idsOf(columnsOf(all, "time").visible)).toEqual([1, 3, 2]);
});
