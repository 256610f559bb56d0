import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { queueItemsQuery, operatorHomeQuery, OperatorHomeScreen, operatorHomeSearch } from "../../features/operator-home/index.ts";
import { atEntry } from "../../lib/at-entry.ts";
import { sessionsQuery, SessionsToModerate } from "../../features/webinars/index.ts";

const ManageHome = () => {
  const { section } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { isLoading } = useQuery(sessionsQuery());
  return (
    <OperatorHomeScreen
      webinars={<SessionsToModerate />}
      isWaiting={isLoading}
      section={section}
      onSection={(chosen) => void navigate({ search: { section: chosen }, replace: true })}
    />
  );
};

export const Route = createFileRoute("/manage/home")({
  validateSearch: operatorHomeSearch,
  loader: ({ context: { queryClient }, location }) => {
    void queryClient.prefetchQuery(sessionsQuery());
    // An operator who returns from a decision must see the current queue.
    void queryClient.prefetchQuery(atEntry(operatorHomeQuery()));
    void queryClient.prefetchInfiniteQuery(atEntry(queueItemsQuery(operatorHomeSearch(location.search).section)));
  },
  head: ({ match: { context } }) => ({ meta: [{ title: `홈 | ${context.config.brand} 운영` }] }),
  component: ManageHome,
});
