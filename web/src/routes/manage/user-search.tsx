import { createFileRoute } from "@tanstack/react-router";
import {
  addressOf,
  foundSorting,
  foundUsersQuery,
  UserSearchScreen,
  userSearch,
  searchTextOf,
} from "../../features/operator-home/index.ts";

const ManageUserSearch = () => {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <UserSearchScreen
      searchText={searchTextOf(search)}
      sorting={foundSorting(search)}
      selectedId={search.user_id}
      onSort={(next) => void navigate({ search: (current) => ({ ...current, ...next }), replace: true })}
      onSearch={(words) => void navigate({ search: (current) => ({ ...foundSorting(current), ...addressOf(words) }) })}
      onSelect={(user_id) => void navigate({ search: (current) => ({ ...current, user_id }), replace: true })}
    />
  );
};

export const Route = createFileRoute("/manage/user-search")({
  validateSearch: userSearch,
  loader: ({ context, location }) => {
    const search = userSearch(location.search);
    const words = searchTextOf(search);
    if (words !== "") void context.queryClient.prefetchInfiniteQuery(foundUsersQuery(words, foundSorting(search)));
  },
  head: ({ match: { context } }) => ({ meta: [{ title: `유저 검색 | ${context.config.brand} 운영` }] }),
  component: ManageUserSearch,
});
