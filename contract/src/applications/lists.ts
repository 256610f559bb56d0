// Names that addresses contain. Every page loads them, so no endpoint is defined here.

/** Columns of the review table that can be sorted. `change` is the latest change. */
export const reviewSorts = ["change", "id", "applicant", "posting", "source", "contact", "drop", "status", "memo"] as const;
export type ReviewSort = (typeof reviewSorts)[number];
