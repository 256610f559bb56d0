import type { Question, QuestionSet, QuestionSetKind } from "@rounds/contract/engagement/question-sets.ts";
import type { Actor } from "../../../auth/actor.ts";
import { inTransaction } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { completeContent } from "../events/completion.ts";
import { canReach, currentIndex } from "./policy.ts";
import { presentQuestion, presentSet } from "./present.ts";
import * as queries from "./queries.ts";

/** A set that this person can see now. Throws question_set.not_found, question_set.closed. */
async function enter(deps: Deps, actor: Actor, id: number, kind?: QuestionSetKind): Promise<queries.SetRow> {
  const row = await queries.find(deps.db, id, actor.userId);
  if (!row || (kind !== undefined && row.kind !== kind)) throw fail("question_set.not_found");
  if (!canReach(row, deps.now())) throw fail("question_set.closed");
  return row;
}

/** Throws question_set.not_found, question_set.closed. */
export async function open(deps: Deps, actor: Actor, kind: QuestionSetKind, id: number): Promise<QuestionSet> {
  const [row, submittedCount] = await Promise.all([enter(deps, actor, id, kind), queries.countSubmitted(deps.db, id)]);
  return presentSet(row, submittedCount);
}

/** Null after the last question. Throws question_set.not_found, question_set.closed. */
export async function next(deps: Deps, actor: Actor, kind: QuestionSetKind, id: number): Promise<Question | null> {
  const { questions } = await enter(deps, actor, id, kind);
  return presentQuestion(id, questions, currentIndex(questions));
}

/** Throws question_set.not_found, question_set.closed, question_set.not_completed. */
export async function result(deps: Deps, actor: Actor, kind: QuestionSetKind, id: number): Promise<queries.ResultRow> {
  const row = await queries.findResult(deps.db, id, kind, actor.userId);
  if (row) return row;
  // Finds the reason: a missing or a closed set throws here.
  await enter(deps, actor, id, kind);
  throw fail("question_set.not_completed");
}

type AnswerInput = { readonly question_set_id: number; readonly question_id: number; readonly choice_id: number };

/**
 * Stores the answer and returns the next question, or null after the last one. A question that has an answer keeps it, so a double
 * click and a second tab are harmless. Throws question_set.not_found, question_set.closed, question.not_current, choice.not_found.
 */
export async function answer(deps: Deps, actor: Actor, input: AnswerInput): Promise<Question | null> {
  const set = await enter(deps, actor, input.question_set_id);
  if (set.is_frozen) return addAnswer(deps, actor, set, input);
  // An operator may be changing the questions. The questions of a frozen set cannot change.
  return inTransaction(deps.db, async (tx) => {
    await queries.freeze(tx, set.id, deps.now());
    const frozen = { ...deps, db: tx };
    return addAnswer(frozen, actor, await enter(frozen, actor, set.id), input);
  });
}

async function addAnswer(deps: Deps, actor: Actor, { id, questions }: queries.SetRow, input: AnswerInput): Promise<Question | null> {
  const index = questions.findIndex((question) => question.id === input.question_id);
  const question = questions[index];
  if (!question?.choices.some((choice) => choice.id === input.choice_id)) throw fail("choice.not_found");
  if (question.is_answered) return presentQuestion(id, questions, currentIndex(questions));
  if (index !== currentIndex(questions)) throw fail("question.not_current");
  const newAnswer = { setId: id, questionId: question.id, choiceId: input.choice_id, userId: actor.userId, at: deps.now() };
  const isLast = index === questions.length - 1;
  if (!isLast) await queries.addAnswer(deps.db, newAnswer);
  else {
    // The set may be the content of an event. Both are complete, or neither is.
    await inTransaction(deps.db, async (tx) => {
      await queries.addAnswer(tx, newAnswer);
      await completeContent(deps, tx, id, actor.userId);
    });
  }
  return presentQuestion(id, questions, index + 1);
}
