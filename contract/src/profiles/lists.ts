// Names that addresses contain. Every page loads them, so no endpoint is defined here.

export const licenceReviewSorts = ["name", "requested", "decided"] as const;
export type LicenceReviewSort = (typeof licenceReviewSorts)[number];
