import type { reviewStates } from "@rounds/contract/vocabulary.ts";

export type ReviewState = (typeof reviewStates)[number];

/** What waits need not be asked for; what is approved has nothing to be asked. */
export const canRequestReview = (state: ReviewState): boolean => state === "rejected";

/** The database allows these three; whatever else came would not be approved. */
export const stateOf = (state: string): ReviewState => (state === "approved" || state === "rejected" ? state : "pending");
