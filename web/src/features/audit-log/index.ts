export { AuditScreen } from "./components/audit-screen.tsx";
export { auditLogQuery } from "./queries.ts";
export { auditFilters, auditSearch } from "./search.ts";
