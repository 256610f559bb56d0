import { createFileRoute } from "@tanstack/react-router";
import { adminPostsQuery, OperatorPostsScreen, postsSearch } from "../../features/job-posts/index.ts";

const ManagePosts = () => {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <OperatorPostsScreen
      search={search}
      onSearch={(change, options) =>
        void navigate({
          search: (current) => ({ ...current, ...change }),
          replace: true,
          resetScroll: false,
          ignoreBlocker: options?.keep ?? false,
        })
      }
    />
  );
};

export const Route = createFileRoute("/manage/posts")({
  validateSearch: postsSearch,
  loader: ({ context, location }) => {
    const search = postsSearch(location.search);
    void context.queryClient.prefetchInfiniteQuery(adminPostsQuery(search.state, search.search_string ?? "", search));
  },
  head: ({ match: { context } }) => ({ meta: [{ title: `공고 | ${context.config.brand} 운영` }] }),
  component: ManagePosts,
});
