import { createFileRoute } from "@tanstack/react-router";
import { businessSorting, OperatorBusinessesScreen, businessesQuery, businessesSearch, viewOf } from "../../features/hospitals/index.ts";

const ManageBusinesses = () => {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <OperatorBusinessesScreen
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

export const Route = createFileRoute("/manage/businesses")({
  validateSearch: businessesSearch,
  loader: ({ context, location }) => {
    const search = businessesSearch(location.search);
    if (viewOf(search) === "all")
      void context.queryClient.prefetchInfiniteQuery(businessesQuery(search.search_string ?? "", businessSorting(search)));
  },
  head: ({ match: { context } }) => ({ meta: [{ title: `병원 | ${context.config.brand} 운영` }] }),
  component: ManageBusinesses,
});
