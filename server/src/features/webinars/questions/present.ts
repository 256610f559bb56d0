import type { Question, QuestionStatus } from "@rounds/contract/webinars/questions.ts";

export type QuestionRow = {
  readonly id: number;
  readonly event_id: number;
  readonly session_id: number;
  readonly user_id: number;
  readonly name: string | null;
  readonly question_text: string;
  readonly question_status: string;
  readonly like_count: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly is_anonymous: boolean;
  readonly is_pinned: boolean;
  readonly approved_at: string | null;
  readonly hidden_at: string | null;
  readonly answer_text: string | null;
  readonly answered_at: string | null;
};

type Audience = { readonly isModerator: boolean; readonly isAuthor: boolean; readonly hasLiked: boolean };

/** A question as one person may see it. Only its author and moderators get the name behind an anonymous question. */
export function presentQuestion(row: QuestionRow, { isModerator, isAuthor, hasLiked }: Audience): Question {
  const showsName = !row.is_anonymous || isAuthor || isModerator;
  return {
    id: row.id,
    event_id: row.event_id,
    session_id: row.session_id,
    question_text: row.question_text,
    question_status: row.question_status as QuestionStatus,
    like_count: row.like_count,
    created_at: row.created_at,
    updated_at: row.updated_at,
    is_anonymous: row.is_anonymous,
    is_pinned: row.is_pinned,
    is_waiting: row.approved_at === null,
    is_hidden: row.hidden_at !== null,
    answer_text: row.answer_text,
    answered_at: row.answered_at,
    me: { liked: hasLiked, is_my_question: isAuthor },
    user: { id: isModerator ? row.user_id : null, name: showsName ? row.name : null },
  };
}
