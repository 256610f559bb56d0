// Names that addresses contain. Every page loads them, so no endpoint is defined here.

/** Lists of reported posts: those that wait for an operator, and those with a decision. */
export const reportStates = ["open", "resolved"] as const;
export type ReportState = (typeof reportStates)[number];
