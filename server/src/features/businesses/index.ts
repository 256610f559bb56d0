export { listOwnerIds } from "./queries.ts";
export { canEditBusiness, canManageTeam, canRemoveMember, canSeeBusiness, roleShown } from "./policy.ts";
export { find as findBusiness, lock as lockBusiness } from "./queries.ts";
