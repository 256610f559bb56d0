import type { ParticipationState } from "@rounds/contract/engagement/question-sets.ts";
import { stateOf, type Window } from "../window.ts";

export const isOpen = (set: Window, now: Date): boolean => stateOf(set, now) === "live";

type Progress = Window & { readonly is_completed: boolean; readonly questions: readonly { readonly is_answered: boolean }[] };

/** A person who has completed a set sees it at any time. */
export const canReach = (set: Progress, now: Date): boolean => set.is_completed || isOpen(set, now);

export function participation({ is_completed, questions }: Omit<Progress, keyof Window>): ParticipationState {
  if (is_completed) return "completed";
  return questions.some(({ is_answered }) => is_answered) ? "incomplete" : "not_started";
}

/** Index of the first question without an answer; -1 if there is none. */
export const currentIndex = (questions: Progress["questions"]): number => questions.findIndex(({ is_answered }) => !is_answered);

/**
 * Whole percentages that add up to 100: each share is rounded down, and the largest remainders get the rest. Equal remainders: the
 * earlier one. All 0 without answers.
 */
export function wholePercentages(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const shares = counts.map((count) => Math.floor((count * 100) / total));
  const left = 100 - shares.reduce((sum, share) => sum + share, 0);
  // In whole numbers, so that equal remainders are equal.
  const byRemainder = counts
    .map((count, index) => ({ index, remainder: (count * 100) % total }))
    .toSorted((a, b) => b.remainder - a.remainder);
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** Correct divided by all, times 100, with one decimal. 0 without questions. */
export const scoreOf = (correct: number, total: number): number => (total === 0 ? 0 : Math.round((correct * 1000) / total) / 10);
