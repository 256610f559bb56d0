import { createFileRoute } from "@tanstack/react-router";
import {
  OwnerApplications,
  ownerApplicationsQuery,
  ownerReviewFilters,
  ownerReviewSearch,
  ownerSearchWith,
} from "../../features/applications/index.ts";

const UserManageApplications = () => {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <OwnerApplications
      filters={ownerReviewFilters(search)}
      applicationId={search.application}
      tab={search.show}
      onFilters={(change) => void navigate({ search: (current) => ownerSearchWith(current, change), replace: true })}
    />
  );
};

export const Route = createFileRoute("/user_manage/applications")({
  validateSearch: ownerReviewSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchInfiniteQuery(
      ownerApplicationsQuery(ownerReviewFilters(deps), deps.application === undefined ? "" : `#${deps.application}`),
    );
  },
  head: ({ match: { context } }) => ({ meta: [{ title: `지원자 | ${context.config.brand} 병원 관리` }] }),
  component: UserManageApplications,
});
