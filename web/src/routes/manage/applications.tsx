import { createFileRoute } from "@tanstack/react-router";
import {
  adminApplicationsQuery,
  OperatorApplications,
  reviewFilters,
  reviewSearch,
  searchWith,
} from "../../features/applications/index.ts";

const ManageApplications = () => {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <OperatorApplications
      filters={reviewFilters(search)}
      applicationId={search.application}
      onFilters={(change) => void navigate({ search: (current) => searchWith(current, change), replace: true })}
    />
  );
};

export const Route = createFileRoute("/manage/applications")({
  validateSearch: reviewSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchInfiniteQuery(
      adminApplicationsQuery(reviewFilters(deps), deps.application === undefined ? "" : String(deps.application)),
    );
  },
  head: ({ match: { context } }) => ({ meta: [{ title: `지원 | ${context.config.brand} 운영` }] }),
  component: ManageApplications,
});
