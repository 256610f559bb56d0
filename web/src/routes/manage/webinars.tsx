import { createFileRoute } from "@tanstack/react-router";
import { StudioScreen, studioContentsQuery, studioSearch } from "../../features/webinars/index.ts";

const ManageWebinars = () => {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <StudioScreen
      search={search}
      onSearch={(change) => void navigate({ search: (current) => ({ ...current, ...change }), replace: true })}
    />
  );
};

export const Route = createFileRoute("/manage/webinars")({
  validateSearch: studioSearch,
  loader: ({ context, location }) => {
    const search = studioSearch(location.search);
    if (search.view === undefined && search.content_id === undefined)
      void context.queryClient.prefetchInfiniteQuery(studioContentsQuery(search));
  },
  head: ({ match: { context } }) => ({ meta: [{ title: `콘텐츠 | ${context.config.brand} 운영` }] }),
  component: ManageWebinars,
});
