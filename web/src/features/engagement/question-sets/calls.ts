import {
  answerAndGetNext,
  getNextPollQuestion,
  getNextQuizQuestion,
  getPoll,
  getPollResult,
  getQuiz,
  getQuizResult,
  type PollResult,
  type Question,
  type QuestionSet,
  type QuestionSetKind,
  type QuizResult,
} from "@rounds/contract/engagement/question-sets.ts";
import { call } from "../../../lib/api.ts";

/** `quiz` is set for a quiz only. */
export type SetResult = PollResult & { readonly quiz?: QuizResult };

export const readSet = async (kind: QuestionSetKind, id: number): Promise<QuestionSet> =>
  kind === "poll" ? (await call(getPoll, { params: { id } })).poll : (await call(getQuiz, { params: { id } })).quiz;

/** Null when every question has an answer. */
export const readNext = async (kind: QuestionSetKind, id: number): Promise<Question | null> =>
  (await call(kind === "poll" ? getNextPollQuestion : getNextQuizQuestion, { params: { id } }))?.question ?? null;

export const readResult = async (kind: QuestionSetKind, id: number): Promise<SetResult> => {
  if (kind === "poll") return (await call(getPollResult, { params: { id } })).poll_result;
  const { quiz_result: quiz } = await call(getQuizResult, { params: { id } });
  return { ...quiz, quiz };
};

/** Null after the last question. `earlier_choice_id`: the choice of another tab, which counts in place of this one. */
export const sendAnswer = (question: Question, choiceId: number) => {
  const answer = { question_id: question.id, question_set_id: question.question_set_id, choice_id: choiceId };
  return call(answerAndGetNext, { body: { answer } });
};
