// Names that addresses contain. Every page loads them, so no endpoint is defined here.

/** `at` orders the whole log by time. `subject`: the name of the first person whose data a line concerns. */
export const auditSorts = ["at", "kind", "subject", "actor", "address"] as const;
export type AuditSort = (typeof auditSorts)[number];
