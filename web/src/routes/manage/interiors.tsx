import { createFileRoute } from "@tanstack/react-router";
import { InteriorStudioScreen, interiorStudioSearch } from "../../features/interiors/index.ts";

const ManageInteriors = () => {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <InteriorStudioScreen
      search={search}
      onSearch={(change) => void navigate({ search: (current) => ({ ...current, ...change }), replace: true })}
    />
  );
};

export const Route = createFileRoute("/manage/interiors")({
  validateSearch: interiorStudioSearch,
  head: ({ match: { context } }) => ({ meta: [{ title: `인테리어 | ${context.config.brand} 운영` }] }),
  component: ManageInteriors,
});
