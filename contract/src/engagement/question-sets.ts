import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { BodyId, Count, Id, Line, Prose, Timestamp, Url } from "../fields.ts";

export const errors = {
  "question_set.not_found": { status: 404, message: "투표나 퀴즈를 찾을 수 없어요." },
  "question_set.closed": { status: 409, message: "지금은 참여할 수 없어요. 참여 기간을 확인해 주세요." },
  "question_set.not_completed": { status: 409, message: "모두 답하면 결과를 볼 수 있어요." },
  "question.not_current": { status: 409, message: "앞 질문에 먼저 답해 주세요." },
  "choice.not_found": { status: 404, message: "질문이나 보기가 방금 바뀌었어요. 새 질문을 확인하고 다시 골라 주세요." },
} as const satisfies ErrorTable;

export const questionSetKinds = ["poll", "quiz"] as const;
export type QuestionSetKind = (typeof questionSetKinds)[number];

export const questionSetLimits = { questions: 20, choices: 6 } as const;

const participationStates = ["not_started", "incomplete", "completed"] as const;
export type ParticipationState = (typeof participationStates)[number];

export const QuestionSet = z.object({
  id: BodyId,
  title: Line,
  description: Prose,
  /** The dialog begins with a separate page. */
  has_intro: z.boolean(),
  intro_image_url: Url.nullable(),
  /** People who have answered all questions. */
  submitted_count: Count,
  num_of_questions: Count,
  result_image_url: Url.nullable(),
  starts_at: Timestamp,
  /** The first moment after the end. Null: no end. */
  ends_at: Timestamp.nullable(),
  me: z.object({ status: z.enum(participationStates) }),
});
export type QuestionSet = z.infer<typeof QuestionSet>;

const Choice = z.object({ id: BodyId, value: Line, image: Url.nullable() });
const questionFields = {
  question: Line,
  description: Line,
  question_image_url: Url.nullable(),
  question_image_alt: Line,
};

/** A question before its answer. It never contains the correct answer. */
export const Question = z.object({
  id: BodyId,
  question_set_id: BodyId,
  ...questionFields,
  /** From 1 on. */
  number: Count,
  total: Count,
  choices: z.array(Choice).min(1).max(questionSetLimits.choices),
});
export type Question = z.infer<typeof Question>;

const questionResult = {
  question_id: BodyId,
  ...questionFields,
  explanation: Line,
  selected_id: BodyId,
  /** In the order of the choices. Whole numbers that add up to 100. */
  choice_results: z.array(z.object({ choice: Choice, chosen_percentage: z.number().int().min(0).max(100) })).max(questionSetLimits.choices),
};
const result = { title: Line, description: Prose, result_image_url: Url.nullable(), submitted_count: Count, num_of_questions: Count };

const PollResult = z.object({ ...result, question_results: z.array(z.object(questionResult)).max(questionSetLimits.questions) });
export type PollResult = z.infer<typeof PollResult>;

const QuizResult = z.object({
  ...result,
  question_results: z.array(z.object({ ...questionResult, correct_id: BodyId })).max(questionSetLimits.questions),
  num_of_correct_answers: Count,
  /** Correct divided by all, times 100, with one decimal. */
  score: z.number().min(0).max(100),
});
export type QuizResult = z.infer<typeof QuizResult>;

const params = z.object({ id: Id });

export const getPoll = endpoint({
  method: "GET",
  path: "/api/v1/polls/:id",
  access: "signed_in",
  summary: "A poll and how far the doctor is.",
  params,
  ok: { 200: z.object({ poll: QuestionSet }) },
  errors: ["question_set.not_found", "question_set.closed"],
});

export const getNextPollQuestion = endpoint({
  method: "GET",
  path: "/api/v1/polls/:id/next",
  access: "signed_in",
  summary: "The first question without the doctor's answer; 204 when there is none.",
  params,
  ok: { 200: z.object({ question: Question }), 204: z.null() },
  errors: ["question_set.not_found", "question_set.closed"],
});

export const getPollResult = endpoint({
  method: "GET",
  path: "/api/v1/polls/:id/result",
  access: "signed_in",
  summary: "All answers as shares, for doctors who have completed the poll.",
  params,
  ok: { 200: z.object({ poll_result: PollResult }) },
  errors: ["question_set.not_found", "question_set.closed", "question_set.not_completed"],
});

export const getQuiz = endpoint({
  method: "GET",
  path: "/api/v1/quiz/:id",
  access: "signed_in",
  summary: "A quiz and how far the doctor is.",
  params,
  ok: { 200: z.object({ quiz: QuestionSet }) },
  errors: ["question_set.not_found", "question_set.closed"],
});

export const getNextQuizQuestion = endpoint({
  method: "GET",
  path: "/api/v1/quiz/:id/next",
  access: "signed_in",
  summary: "The first question without the doctor's answer; 204 when there is none.",
  params,
  ok: { 200: z.object({ question: Question }), 204: z.null() },
  errors: ["question_set.not_found", "question_set.closed"],
});

export const getQuizResult = endpoint({
  method: "GET",
  path: "/api/v1/quiz/:id/result",
  access: "signed_in",
  summary: "Score, correct answers and shares, for doctors who have completed the quiz.",
  params,
  ok: { 200: z.object({ quiz_result: QuizResult }) },
  errors: ["question_set.not_found", "question_set.closed", "question_set.not_completed"],
});

export const answerAndGetNext = endpoint({
  method: "POST",
  path: "/api/v1/answers/answer_and_get_next",
  access: "doctor",
  summary: "Stores the first answer to a question and returns the next question; 204 after the last one. A repeated call keeps the answer.",
  replay: "harmless",
  body: z.object({ answer: z.object({ question_id: BodyId, question_set_id: BodyId, choice_id: BodyId }) }),
  ok: {
    200: z.object({
      question: Question,
      /** The choice of an earlier answer, which counts in place of the sent one. Null if the sent one counts. */
      earlier_choice_id: BodyId.nullable(),
    }),
    204: z.null(),
  },
  errors: ["question_set.not_found", "question_set.closed", "question.not_current", "choice.not_found"],
});
