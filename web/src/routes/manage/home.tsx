import { createFileRoute } from "@tanstack/react-router";
import { deskItemsQuery, deskQuery, DeskScreen, deskSearch } from "../../features/desk/index.ts";

const ManageHome = () => {
  const { section } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <DeskScreen section={section} onSection={(chosen) => void navigate({ search: { section: chosen }, replace: true })} />;
};

export const Route = createFileRoute("/manage/home")({
  validateSearch: deskSearch,
  loader: ({ context: { queryClient }, location }) => {
    void queryClient.prefetchQuery(deskQuery());
    void queryClient.prefetchInfiniteQuery(deskItemsQuery(deskSearch(location.search).section));
  },
  head: ({ match: { context } }) => ({ meta: [{ title: `홈 | ${context.config.brand} 운영` }] }),
  component: ManageHome,
});
