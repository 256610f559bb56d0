import type { QuestionInput } from "@rounds/contract/engagement/studio-question-sets.ts";
import type { QuestionRow } from "./queries.ts";

type Questions = readonly { readonly id: number | null; readonly choices: readonly { readonly id: number | null }[] }[];

const idsOf = (questions: Questions): (number | null)[][] =>
  questions.map(({ id, choices }) => [id, ...choices.map((choice) => choice.id)]);

const fixedParts = (questions: readonly (QuestionInput | QuestionRow)[]): string =>
  JSON.stringify([
    idsOf(questions),
    questions.map(({ image_url, choices }) => [image_url, choices.map((choice) => [choice.image_url, choice.is_correct])]),
  ]);

/** Whether only texts differ: the same questions and choices in the same order, with the same pictures and correct answers. */
export const onlyTextsDiffer = (before: readonly QuestionRow[], after: readonly QuestionInput[]): boolean =>
  fixedParts(before) === fixedParts(after);

const isUnique = (ids: readonly number[]): boolean => new Set(ids).size === ids.length;

/** Whether all ids belong to the set, each choice to its question, and none is named twice. */
export function areOwnIds(before: readonly QuestionRow[], after: readonly QuestionInput[]): boolean {
  const owned = new Map(before.map(({ id, choices }) => [id, new Set(choices.map((choice) => choice.id))]));
  return (
    isUnique(after.flatMap(({ id }) => id ?? [])) &&
    after.every((question) => {
      const choiceIds = question.choices.flatMap(({ id }) => id ?? []);
      const ownChoices = question.id === null ? new Set<number>() : owned.get(question.id);
      return isUnique(choiceIds) && ownChoices !== undefined && choiceIds.every((id) => ownChoices.has(id));
    })
  );
}
