export { canEditBusiness, canSeeBusiness, firstReviewState } from "./hospital/policy.ts";
export { lockHospital } from "./hospital/lock-hospital.ts";
export {
  find as findBusiness,
  hospitalsOfMember,
  listMemberIds,
  lock as lockBusiness,
  type LockedBusiness,
  removeTeamWithoutOwner,
} from "./hospital/queries.ts";
export { pictureErrors } from "./images/picture-plan.ts";
export { ImportError } from "./import/columns.ts";
export { type ImportCounts, importHospitals } from "./import/service.ts";
