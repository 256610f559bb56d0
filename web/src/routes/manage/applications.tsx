import { createFileRoute, useLocation } from "@tanstack/react-router";
import {
  adminApplicationsQuery,
  firstSearch,
  OperatorApplications,
  reviewFilters,
  reviewSearch,
  searchWith,
} from "../../features/applications/index.ts";

const ManageApplications = () => {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const applicantName = useLocation({ select: ({ state }) => state.applicantName });
  return (
    <OperatorApplications
      filters={reviewFilters(search)}
      firstSearch={firstSearch(search, applicantName)}
      onFilters={(change) => void navigate({ search: (current) => searchWith(current, change), replace: true })}
    />
  );
};

export const Route = createFileRoute("/manage/applications")({
  validateSearch: reviewSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, location }) => {
    void context.queryClient.prefetchInfiniteQuery(
      adminApplicationsQuery(reviewFilters(deps), firstSearch(deps, location.state.applicantName)),
    );
  },
  head: ({ match: { context } }) => ({ meta: [{ title: `지원 | ${context.config.brand} 운영` }] }),
  component: ManageApplications,
});
