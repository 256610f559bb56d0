import { createFileRoute } from "@tanstack/react-router";
import { personTextsQuery, TextsScreen, textSearch } from "../../features/operator-home/index.ts";

const ManageTexts = () => {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <TextsScreen search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />;
};

export const Route = createFileRoute("/manage/texts")({
  validateSearch: textSearch,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(personTextsQuery());
  },
  head: ({ match: { context } }) => ({ meta: [{ title: `안내 문구 | ${context.config.brand} 운영` }] }),
  component: ManageTexts,
});
