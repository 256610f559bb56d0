export { listOwnerIds } from "./queries.ts";
export { canEditBusiness, canManageTeam, canRemoveMember, canSeeBusiness, roleShown } from "./policy.ts";
export { find as findBusiness, lock as lockBusiness, membershipRoleOf, update as updateBusinessColumns } from "./queries.ts";
export type { OwnedBusinessRow } from "./queries.ts";
export { presentOwned } from "./present.ts";
export { tellReview, withdrawReview } from "./review-notice.ts";
