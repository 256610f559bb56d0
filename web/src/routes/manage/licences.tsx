import { createFileRoute } from "@tanstack/react-router";
import { LicenceScreen, licenceReviewsQuery, licenceSearch, stateOf } from "../../features/profiles/index.ts";

const ManageLicences = () => {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <LicenceScreen
      state={stateOf(search)}
      selectedId={search.review}
      onState={(state) => void navigate({ search: { state: state === "pending" ? undefined : state, review: undefined }, replace: true })}
      onSelect={(review) => void navigate({ search: (current) => ({ ...current, review }), replace: true })}
    />
  );
};

export const Route = createFileRoute("/manage/licences")({
  validateSearch: licenceSearch,
  loader: ({ context, location }) => {
    void context.queryClient.prefetchInfiniteQuery(licenceReviewsQuery(stateOf(licenceSearch(location.search))));
  },
  head: ({ match: { context } }) => ({ meta: [{ title: `면허 | ${context.config.brand} 운영` }] }),
  component: ManageLicences,
});
