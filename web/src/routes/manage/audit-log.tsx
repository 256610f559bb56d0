import { createFileRoute } from "@tanstack/react-router";
import { AuditScreen, auditFilters, auditLogQuery, auditSearch } from "../../features/audit-log/index.ts";

const ManageAuditLog = () => {
  const filters = Route.useSearch();
  const navigate = Route.useNavigate();
  return <AuditScreen filters={filters} onFilters={(next) => void navigate({ search: auditSearch(next), replace: true })} />;
};

export const Route = createFileRoute("/manage/audit-log")({
  validateSearch: auditSearch,
  loader: ({ context, location }) => {
    void context.queryClient.prefetchInfiniteQuery(auditLogQuery(auditFilters(auditSearch(location.search))));
  },
  head: ({ match: { context } }) => ({ meta: [{ title: `감사 기록 | ${context.config.brand} 운영` }] }),
  component: ManageAuditLog,
});
