import type { Question, QuestionSet, QuestionSetKind } from "@rounds/contract/engagement/question-sets.ts";
import type { Actor } from "../../../auth/actor.ts";
import { inTransaction, type Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { completeContent } from "../events/completion.ts";
import { batchesOf } from "./batches.ts";
import { canReach, currentIndex } from "./policy.ts";
import { presentQuestion, presentSet } from "./present.ts";
import * as queries from "./queries.ts";

/** A set that this person can see now. Throws question_set.not_found, question_set.closed. */
async function enter(deps: Deps, { userId }: Actor, id: number, kind?: QuestionSetKind): Promise<queries.EnteredSet> {
  const batches = batchesOf(deps);
  const [row, progress] = await Promise.all([batches.sets.load(id), batches.progress.load({ setId: id, userId })]);
  return entered(deps, row, progress, kind);
}

function entered(deps: Deps, row: queries.SetRow | undefined, progress: queries.ProgressRow, kind?: QuestionSetKind): queries.EnteredSet {
  if (!row || (kind !== undefined && row.kind !== kind)) throw fail("question_set.not_found");
  const questions = row.questions.map((question) => {
    const chosen_id = progress.answers[question.id] ?? null;
    return { ...question, is_answered: chosen_id !== null, chosen_id };
  });
  const set = { ...row, is_completed: progress.is_completed, questions };
  if (!canReach(set, deps.now())) throw fail("question_set.closed");
  return set;
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
export async function result(
  deps: Deps,
  actor: Actor,
  kind: QuestionSetKind,
  id: number,
): Promise<[queries.ResultRow, queries.OwnResultRow]> {
  const own = await queries.findOwnResult(deps.db, { setId: id, userId: actor.userId });
  const shared = own && (await batchesOf(deps).results.add(id));
  if (own && shared?.kind === kind) return [shared, own];
  // Finds the reason: a missing or a closed set throws here.
  await enter(deps, actor, id, kind);
  throw fail("question_set.not_completed");
}

type AnswerInput = { readonly question_set_id: number; readonly question_id: number; readonly choice_id: number };

/** `question`: null after the last one. `earlierChoiceId`: the choice that counts in place of the sent one, otherwise null. */
type Answered = { readonly question: Question | null; readonly earlierChoiceId: number | null };

/**
 * Stores the answer and returns the next question. A question that has an answer keeps it, so a double
 * click and a second tab are harmless. Throws question_set.not_found, question_set.closed, question.not_current, choice.not_found.
 */
export async function answer(deps: Deps, actor: Actor, input: AnswerInput): Promise<Answered> {
  const set = await enter(deps, actor, input.question_set_id);
  const index = answerable(set, input);
  if (index === null) return keepEarlier(set, input);
  if (!set.is_frozen) return answerFirst(deps, actor, set.id, input);
  const newAnswer = newAnswerOf(deps, actor, input);
  const isStored =
    set.is_event_content && isLast(set, index)
      ? await inTransaction(deps.db, (tx) => addLastAnswer(deps, tx, newAnswer))
      : await batchesOf(deps).answers.add(newAnswer);
  return isStored ? stored(set, index) : keepEarlier(await enter(deps, actor, set.id), input);
}

const stored = ({ id, questions }: queries.EnteredSet, index: number): Answered => ({
  question: presentQuestion(id, questions, index + 1),
  earlierChoiceId: null,
});

function keepEarlier({ id, questions }: queries.EnteredSet, { question_id, choice_id }: AnswerInput): Answered {
  const chosenId = questions.find((question) => question.id === question_id)?.chosen_id ?? null;
  return { question: presentQuestion(id, questions, currentIndex(questions)), earlierChoiceId: chosenId === choice_id ? null : chosenId };
}
const isLast = ({ questions }: queries.EnteredSet, index: number): boolean => index === questions.length - 1;
const newAnswerOf = (deps: Deps, { userId }: Actor, input: AnswerInput): queries.NewAnswer => ({
  setId: input.question_set_id,
  questionId: input.question_id,
  choiceId: input.choice_id,
  userId,
  at: deps.now(),
});

/** The index of the question; null when it has an answer. Throws choice.not_found, question.not_current. */
function answerable({ questions }: queries.EnteredSet, { question_id, choice_id }: AnswerInput): number | null {
  const index = questions.findIndex((question) => question.id === question_id);
  const question = questions[index];
  if (!question?.choices.some((choice) => choice.id === choice_id)) throw fail("choice.not_found");
  if (question.is_answered) return null;
  if (index !== currentIndex(questions)) throw fail("question.not_current");
  return index;
}

/** An operator may be changing the questions until the first answer. Others wait for it: afterwards theirs are quick. */
async function answerFirst(deps: Deps, actor: Actor, id: number, input: AnswerInput): Promise<Answered> {
  const { firstAnswers } = batchesOf(deps);
  const earlier = firstAnswers.get(id);
  if (earlier) {
    // Its own request reports its failure.
    await earlier.catch(() => {});
    return answer(deps, actor, input);
  }
  const first = inTransaction(deps.db, async (tx) => {
    await queries.freeze(tx, id, deps.now());
    const [[row], [progress]] = await Promise.all([
      queries.findSets(tx, [id]),
      queries.findProgress(tx, [{ setId: id, userId: actor.userId }]),
    ]);
    const set = entered(deps, row, progress ?? { is_completed: false, answers: {} });
    const index = answerable(set, input);
    if (index === null) return keepEarlier(set, input);
    const newAnswer = newAnswerOf(deps, actor, input);
    const isStored =
      set.is_event_content && isLast(set, index)
        ? await addLastAnswer(deps, tx, newAnswer)
        : (await queries.addAnswers(tx, [newAnswer]))[0] === true;
    return isStored ? stored(set, index) : null;
  });
  firstAnswers.set(id, first);
  try {
    return (await first) ?? (await answer(deps, actor, input));
  } finally {
    firstAnswers.delete(id);
  }
}

/** The set and its event are complete together, or neither is. Returns whether the answer was stored. */
async function addLastAnswer(deps: Deps, tx: Tx, newAnswer: queries.NewAnswer): Promise<boolean> {
  const [isStored = false] = await queries.addAnswers(tx, [newAnswer]);
  await completeContent(deps, tx, newAnswer.setId, newAnswer.userId, newAnswer.at);
  return isStored;
}
