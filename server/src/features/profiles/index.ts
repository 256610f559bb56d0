export { phoneColumns } from "./profile/phone.ts";
export { findProfile, insertConsents } from "./profile/queries.ts";
export { collectResume, requireOwn, saveWorkplace } from "./profile/service.ts";
