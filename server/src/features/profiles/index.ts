export { findProfile, insertConsents } from "./profile/queries.ts";
export { collectResume, requireOwn } from "./profile/service.ts";
