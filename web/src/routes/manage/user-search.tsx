import { createFileRoute } from "@tanstack/react-router";
import { addressOf, foundUsersQuery, UserSearchScreen, userSearch, searchTextOf } from "../../features/operator-home/index.ts";

const ManageUserSearch = () => {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <UserSearchScreen
      searchText={searchTextOf(search)}
      selectedId={search.user_id}
      onSearch={(words) => void navigate({ search: addressOf(words) })}
      onSelect={(user_id) => void navigate({ search: (current) => ({ ...current, user_id }), replace: true })}
    />
  );
};

export const Route = createFileRoute("/manage/user-search")({
  validateSearch: userSearch,
  loader: ({ context, location }) => {
    const words = searchTextOf(userSearch(location.search));
    if (words !== "") void context.queryClient.prefetchInfiniteQuery(foundUsersQuery(words));
  },
  head: ({ match: { context } }) => ({ meta: [{ title: `유저 검색 | ${context.config.brand} 운영` }] }),
  component: ManageUserSearch,
});
