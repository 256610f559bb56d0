import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { BodyId, Count, Id, Line, pageFields, pageQuery, Prose, QueryBoolean, rows, Timestamp, trimmed } from "../fields.ts";

export const errors = {
  "question.not_found": { status: 404, message: "질문을 찾을 수 없어요." },
  "question.asked": { status: 409, message: "이미 답변한 질문은 바꾸거나 지울 수 없어요." },
  "question.too_soon": { status: 429, message: "질문은 5초에 하나씩 올릴 수 있어요." },
} as const satisfies ErrorTable;

const questionStatuses = ["before_asking", "asked", "user_deleted"] as const;
export type QuestionStatus = (typeof questionStatuses)[number];
const maxQuestionText = 500;
/** Seconds between two questions of one person. */
export const questionInterval = 5;

export const Question = z.object({
  id: BodyId,
  event_id: BodyId,
  session_id: BodyId,
  question_text: Prose,
  question_status: z.enum(questionStatuses),
  like_count: Count,
  created_at: Timestamp,
  updated_at: Timestamp,
  is_anonymous: z.boolean(),
  is_pinned: z.boolean(),
  /** In a session that approves first: not approved yet. Only the author and moderators get such a question. */
  is_waiting: z.boolean(),
  /** Only moderators get a hidden question. */
  is_hidden: z.boolean(),
  answer_text: Prose.nullable(),
  answered_at: Timestamp.nullable(),
  me: z.object({ liked: z.boolean(), is_my_question: z.boolean() }),
  /** Both null for an anonymous question, except for its author and moderators. `id` is for moderators only. */
  user: z.object({ id: BodyId.nullable(), name: Line.nullable() }),
});
export type Question = z.infer<typeof Question>;

const questionSorts = ["time", "liked"] as const;

export const listQuestions = endpoint({
  method: "GET",
  path: "/webinar/api/v2/questions",
  access: "signed_in",
  summary: "The questions of a session. For people registered for its event, and for moderators.",
  query: z.object({
    ...pageQuery,
    limit: z.coerce.number().int().min(1).max(100).default(100),
    event_id: Id,
    session_id: Id,
    /** Newest first, or most liked and then newest first. */
    sort: z.enum(questionSorts).default("time"),
    mine: QueryBoolean.default(false),
  }),
  ok: {
    200: z.object({
      question_list: rows(Question),
      my_count: Count,
      /** Id of the newest event that this list includes. A live channel that starts here misses nothing. */
      last_event_id: Line,
      ...pageFields,
    }),
  },
  errors: ["webinar_session.not_found", "webinar_registration.required"],
});

export const answeredLimit = 200;

export const listAnsweredQuestions = endpoint({
  method: "GET",
  path: "/webinar/api/v2/contents/:id/answered_questions",
  access: "signed_in",
  summary: "The questions with a written reply from the session of a recording, the most liked first. Empty until the session is over.",
  params: z.object({ id: Id }),
  ok: { 200: z.object({ question_list: z.array(Question).max(answeredLimit) }) },
  errors: ["content.not_found"],
});

const QuestionText = trimmed(2000)
  .min(1)
  .refine((value) => Array.from(value).length <= maxQuestionText, { message: `질문은 ${maxQuestionText}자까지 쓸 수 있어요.` });
const one = z.object({ question: Question });

export const createQuestion = endpoint({
  method: "POST",
  path: "/webinar/api/v2/questions",
  access: "doctor",
  summary: "Stores a question. One in five seconds per person; Retry-After has the seconds left.",
  body: z.object({
    question: z.object({ event_id: BodyId, session_id: BodyId, question_text: QuestionText, is_anonymous: z.boolean().default(false) }),
  }),
  ok: { 201: one },
  errors: ["webinar_session.not_found", "webinar_registration.required", "webinar_event.ended", "question.too_soon"],
});

/** The author changes and deletes a question until it is asked or has a written answer. Otherwise the answer could be below other words. */
export const isChangeable = (question: { readonly question_status: string; readonly answer_text: string | null }): boolean =>
  question.question_status === "before_asking" && question.answer_text === null;

export const updateQuestion = endpoint({
  method: "PATCH",
  path: "/webinar/api/v2/questions/:id",
  access: "doctor",
  summary: "Changes the text of the person's own question while its status is `before_asking` and it has no answer.",
  params: z.object({ id: Id }),
  body: z.object({ question: z.object({ question_text: QuestionText, is_anonymous: z.boolean().optional() }) }),
  ok: { 200: one },
  errors: ["question.not_found", "question.asked"],
});

export const updateQuestionStatus = endpoint({
  method: "PATCH",
  path: "/webinar/api/v2/questions/:id/status_update",
  access: "signed_in",
  summary: "The author deletes an own question; a moderator sets `asked`, or takes that back.",
  params: z.object({ id: Id }),
  body: z.object({ question: z.object({ question_status: z.enum(questionStatuses) }) }),
  ok: { 200: one },
  errors: ["question.not_found", "question.asked"],
});

export const likeQuestion = endpoint({
  method: "POST",
  path: "/webinar/api/v2/questions/:id/like",
  access: "doctor",
  summary: "Sets or clears the person's like. Without `liked` it changes to the other state.",
  params: z.object({ id: Id }),
  // Hundreds of likes share one transaction. A caller that repeats sends `liked`.
  replay: "harmless",
  body: z.object({ liked: z.boolean().optional() }).nullish(),
  ok: { 200: z.object({ liked: z.boolean(), like_count: Count }) },
  errors: ["question.not_found"],
});
