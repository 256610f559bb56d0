import type { CampaignResults } from "@rounds/contract/engagement/studio.ts";
import { useState } from "react";

type Questions = CampaignResults["questions"];

/** The share of correct answers of each question, whole percent. */
export const correctShares = (questions: Questions): number[] =>
  questions.map(({ choices }) => choices.find(({ is_correct }) => is_correct)?.percentage ?? 0);

/** The question with the lowest share of correct answers. Null without answers, and if all shares are equal. */
export const weakestQuestion = (questions: Questions): number | null => {
  const shares = correctShares(questions);
  const lowest = Math.min(...shares);
  return lowest < Math.max(...shares) ? shares.findIndex((share, index) => share === lowest && (questions[index]?.answers ?? 0) > 0) : null;
};

/** The question whose choices are open: the weakest one, until the operator chooses another. */
export const useQuestionChoice = (questions: Questions | undefined) => {
  const [chosen, setChosen] = useState<number | null>(null);
  const count = questions?.length ?? 0;
  const open = chosen ?? weakestQuestion(questions ?? []) ?? 0;
  const choose = (index: number): void => {
    if (index >= 0 && index < count) setChosen(index);
  };
  return { count, open, choose };
};
export type QuestionChoice = ReturnType<typeof useQuestionChoice>;
