import { createFileRoute } from "@tanstack/react-router";
import { TeamScreen } from "../../features/hospitals/index.ts";
import { ownedBusinessesQuery } from "../../features/hospitals/index.ts";
import { searchId, searchReader } from "../../lib/search.ts";

const UserManageTeam = () => {
  const navigate = Route.useNavigate();
  const { business_id: selected } = Route.useSearch();
  return <TeamScreen selected={selected} onSelect={(business_id) => void navigate({ search: { business_id }, replace: true })} />;
};

const teamSearch = searchReader({ business_id: searchId });

export const Route = createFileRoute("/user_manage/team")({
  validateSearch: teamSearch,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(ownedBusinessesQuery());
  },
  head: ({ match: { context } }) => ({ meta: [{ title: `팀 | ${context.config.brand} 병원 관리` }] }),
  component: UserManageTeam,
});
