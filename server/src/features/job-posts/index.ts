export { waitingPostPredicate } from "./admin/queries.ts";
export { hasEnded } from "./detail/policy.ts";
export { findDetail, lockOpenPost } from "./detail/queries.ts";
export { getVisible, visitorId } from "./detail/service.ts";
export { presentEditable } from "./editing/present.ts";
export { type EditableRow, find as findEditablePost, findBusinessId as findBusinessIdOfPost, lock as lockPost } from "./editing/queries.ts";
export { notifyPostReview, withdrawPostReview } from "./editing/review-notice.ts";
export { openPredicate } from "./list/sql-fragments.ts";
