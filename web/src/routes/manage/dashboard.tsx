import { createFileRoute } from "@tanstack/react-router";
import {
  Dashboard,
  dashboardSearch,
  funnelQuery,
  periodOf,
  profileStatsQuery,
  stageTimesQuery,
  summaryQuery,
} from "../../features/operator-home/index.ts";

const ManageDashboard = () => {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Dashboard search={search} onSearch={(change) => void navigate({ search: (current) => ({ ...current, ...change }), replace: true })} />
  );
};

export const Route = createFileRoute("/manage/dashboard")({
  validateSearch: dashboardSearch,
  loader: ({ context: { queryClient }, location }) => {
    const search = dashboardSearch(location.search);
    const period = periodOf(search);
    void queryClient.prefetchQuery(summaryQuery(period));
    if (search.view === "profiles") void queryClient.prefetchQuery(profileStatsQuery(period));
    if (search.view !== undefined) return;
    void queryClient.prefetchQuery(funnelQuery(period));
    void queryClient.prefetchQuery(stageTimesQuery(period));
  },
  head: ({ match: { context } }) => ({ meta: [{ title: `대시보드 | ${context.config.brand} 운영` }] }),
  component: ManageDashboard,
});
