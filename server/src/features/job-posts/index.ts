export { alertText } from "./alerts/texts.ts";
export { waitingPostPredicate } from "./admin/queries.ts";
export { hasEnded } from "./detail/policy.ts";
export { findDetail, lockOpenPost } from "./detail/queries.ts";
export {
  findHospitalId,
  findStaged,
  hasEndedWithPost,
  listSteps,
  resultTime,
  retentionStart,
  type StagedApplication,
} from "./applied/queries.ts";
export { hasInterview, hasInterviewInSlot, type InterviewParty } from "./applied/sql-fragments.ts";
export { timelineOf } from "./applied/timeline.ts";
export { getVisible, requireEngageable, visitorId } from "./detail/service.ts";
export { presentEditable } from "./editing/present.ts";
export { type EditableRow, find as findEditablePost, lock as lockPost } from "./editing/queries.ts";
export { closePost, get as getEditablePost, lockHospitalOf } from "./editing/service.ts";
export { notifyPostReview, withdrawPostReview } from "./editing/review-notice.ts";
export { firstFiltersOf } from "./filter-histories/first-filters.ts";
export { insertFirst as insertFirstFilters } from "./filter-histories/queries.ts";
export { hasLapsed, hasResult, isOpenUnderApproved, openPredicate } from "./list/sql-fragments.ts";
