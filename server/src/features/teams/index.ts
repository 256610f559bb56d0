export { listMembers, type MemberRow } from "./queries.ts";
