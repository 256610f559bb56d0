// Names that addresses contain. Every page loads them, so no endpoint is defined here.

export const businessSorts = ["id", "name", "address", "district", "state"] as const;
export type BusinessSort = (typeof businessSorts)[number];

export const businessReviewSorts = ["id", "name", "address", "posts", "since"] as const;
export type BusinessReviewSort = (typeof businessReviewSorts)[number];

export const claimSorts = ["name", "who", "address", "since"] as const;
export type ClaimSort = (typeof claimSorts)[number];
