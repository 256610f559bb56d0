import { createFileRoute } from "@tanstack/react-router";
import { deskItemsQuery, deskQuery, DeskScreen, deskSearch } from "../../features/operator-home/index.ts";
import { atEntry } from "../../lib/at-entry.ts";

const ManageHome = () => {
  const { section } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <DeskScreen section={section} onSection={(chosen) => void navigate({ search: { section: chosen }, replace: true })} />;
};

export const Route = createFileRoute("/manage/home")({
  validateSearch: deskSearch,
  loader: ({ context: { queryClient }, location }) => {
    // Whoever comes back from a decision sees it gone.
    void queryClient.prefetchQuery(atEntry(deskQuery()));
    void queryClient.prefetchInfiniteQuery(atEntry(deskItemsQuery(deskSearch(location.search).section)));
  },
  head: ({ match: { context } }) => ({ meta: [{ title: `홈 | ${context.config.brand} 운영` }] }),
  component: ManageHome,
});
