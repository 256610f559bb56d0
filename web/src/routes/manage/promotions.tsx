import { createFileRoute } from "@tanstack/react-router";
import { PersonFilter } from "../../features/operator-home/index.ts";
import { figuresQuery, PromotionsScreen, promotionSearch } from "../../features/rewards/index.ts";

const ManagePromotions = () => {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PromotionsScreen
      search={search}
      personFilter={
        <PersonFilter
          label="받는 사람"
          value={search.user_id}
          nameOf={() => null}
          onChange={(user_id) => void navigate({ search: (current) => ({ ...current, user_id }), replace: true })}
        />
      }
      onSearch={(change) => void navigate({ search: (current) => ({ ...current, ...change }), replace: true })}
    />
  );
};

export const Route = createFileRoute("/manage/promotions")({
  validateSearch: promotionSearch,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(figuresQuery());
  },
  head: ({ match: { context } }) => ({ meta: [{ title: `프로모션 | ${context.config.brand} 운영` }] }),
  component: ManagePromotions,
});
