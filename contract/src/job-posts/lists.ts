// Names that addresses contain. Every page loads them, so no endpoint is defined here.

/** Posts in the list: waiting for a review, open, ended, or rejected. */
export const adminPostStates = ["waiting", "open", "ended", "rejected"] as const;
export type AdminPostState = (typeof adminPostStates)[number];

export const adminPostSorts = ["id", "business", "title", "applications"] as const;
export type AdminPostSort = (typeof adminPostSorts)[number];

/** Posts that fit side by side. */
export const maxCompared = 3;
