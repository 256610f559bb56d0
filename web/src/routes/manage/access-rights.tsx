import { createFileRoute } from "@tanstack/react-router";
import { accessRightsQuery, AccessRightsScreen, accessRightsSearch } from "../../features/accounts/index.ts";
import { PersonFilter } from "../../features/operator-home/index.ts";

const ManageAccessRights = () => {
  const filters = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AccessRightsScreen
      filters={filters}
      PersonFilter={PersonFilter}
      onFilters={(next) => void navigate({ search: accessRightsSearch(next), replace: true })}
      onBack={() => void navigate({ to: "/manage/audit-log" })}
    />
  );
};

export const Route = createFileRoute("/manage/access-rights")({
  validateSearch: accessRightsSearch,
  loader: ({ context, location }) => {
    void context.queryClient.prefetchInfiniteQuery(accessRightsQuery(accessRightsSearch(location.search)));
  },
  head: ({ match: { context } }) => ({ meta: [{ title: `접근 권한 기록 | ${context.config.brand} 운영` }] }),
  component: ManageAccessRights,
});
