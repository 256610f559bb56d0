export { AuditDesk } from "./components/audit-desk.tsx";
export { auditLogQuery } from "./queries.ts";
export { auditFilters, auditSearch } from "./search.ts";
