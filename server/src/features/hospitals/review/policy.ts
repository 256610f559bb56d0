import type { reviewStates } from "@rounds/contract/vocabulary.ts";

export type ReviewState = (typeof reviewStates)[number];

/** Only a rejected hospital or post can be submitted again. */
export const canRequestReview = (state: ReviewState): boolean => state === "rejected";

/** A check constraint allows only these three states. An unknown state counts as not approved. */
export const stateOf = (state: string): ReviewState => (state === "approved" || state === "rejected" ? state : "pending");
