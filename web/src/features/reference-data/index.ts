export { referenceDataQuery } from "./queries.ts";
export { specialtyGroupMark, specialtyGroupName } from "./specialty-groups.ts";
