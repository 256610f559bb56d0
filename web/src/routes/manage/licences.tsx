import { createFileRoute } from "@tanstack/react-router";
import { LicenceScreen, licenceReviewsQuery, licenceSearch, licenceSorting, stateOf } from "../../features/profiles/index.ts";

const ManageLicences = () => {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <LicenceScreen
      state={stateOf(search)}
      sorting={licenceSorting(search)}
      selectedId={search.review}
      onSort={(next) => void navigate({ search: (current) => ({ ...current, ...next }), replace: true })}
      onState={(state) => void navigate({ search: { state: state === "pending" ? undefined : state }, replace: true })}
      onSelect={(review) => void navigate({ search: (current) => ({ ...current, review }), replace: true, resetScroll: false })}
    />
  );
};

export const Route = createFileRoute("/manage/licences")({
  validateSearch: licenceSearch,
  loader: ({ context, location }) => {
    const search = licenceSearch(location.search);
    void context.queryClient.prefetchInfiniteQuery(licenceReviewsQuery(stateOf(search), licenceSorting(search)));
  },
  head: ({ match: { context } }) => ({ meta: [{ title: `면허 | ${context.config.brand} 운영` }] }),
  component: ManageLicences,
});
