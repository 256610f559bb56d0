import { createFileRoute } from "@tanstack/react-router";
import { BusinessesScreen, businessSearch, ownClaimsQuery, ownedBusinessesQuery, selectionOf } from "../../features/hospitals/index.ts";

const UserManageBusinesses = () => {
  const navigate = Route.useNavigate();
  return (
    <BusinessesScreen
      selected={selectionOf(Route.useSearch())}
      onSelect={(selection, { keep } = { keep: false }) =>
        void navigate({ search: selection === null ? {} : { business_id: selection }, replace: keep, ignoreBlocker: keep })
      }
    />
  );
};

export const Route = createFileRoute("/user_manage/businesses")({
  validateSearch: businessSearch,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(ownedBusinessesQuery());
    void queryClient.prefetchQuery(ownClaimsQuery());
  },
  head: ({ match: { context } }) => ({ meta: [{ title: `병원 | ${context.config.brand} 병원 관리` }] }),
  component: UserManageBusinesses,
});
