export { hasEnded } from "./policy.ts";
export { findDetail, lockOpenPost } from "./queries.ts";
export { requireEngageable } from "./service.ts";
