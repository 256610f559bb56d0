export { findProfile, insertConsents, listResumeRecords } from "./queries.ts";
export { collectResume, requireOwn } from "./service.ts";
