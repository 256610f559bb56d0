import type { Question } from "@rounds/contract/webinars/questions.ts";

/** A visible question of another doctor that is not asked yet. Each id is a second later. */
export const makeQuestion = (id: number, changes: Partial<Question> = {}): Question => ({
  id,
  event_id: 3,
  session_id: 7,
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
  user: { id: null, name: "정우진" },
  ...changes,
});
