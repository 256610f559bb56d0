import { createFileRoute } from "@tanstack/react-router";
import { reportedPostsQuery, ReportsScreen, reportsSearch } from "../../features/control/index.ts";

const ManageReports = () => {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ReportsScreen
      search={search}
      onSearch={(change) => void navigate({ search: (current) => ({ ...current, ...change }), replace: true, resetScroll: false })}
    />
  );
};

export const Route = createFileRoute("/manage/reports")({
  validateSearch: reportsSearch,
  loader: ({ context, location }) => {
    void context.queryClient.prefetchInfiniteQuery(reportedPostsQuery(reportsSearch(location.search).state ?? "open"));
  },
  head: ({ match: { context } }) => ({ meta: [{ title: `신고 | ${context.config.brand} 운영` }] }),
  component: ManageReports,
});
