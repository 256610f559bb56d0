export { loadOpenPosts } from "./active-list.ts";
export { openPredicate, seenBy, type CardRow } from "./list-sql.ts";
export { hasEnded } from "./policy.ts";
export { presentCard } from "./present.ts";
export { findDetail, lockOpenPost } from "./queries.ts";
export { countUnread, getVisible, requireEngageable } from "./service.ts";
