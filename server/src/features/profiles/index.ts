export { findProfile, insertConsents } from "./queries.ts";
export { collectResume, requireOwn } from "./service.ts";
