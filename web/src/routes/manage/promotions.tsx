import { createFileRoute } from "@tanstack/react-router";
import { PromotionsScreen, promotionSearch, signUpsQuery } from "../../features/rewards/index.ts";

const ManagePromotions = () => {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PromotionsScreen
      search={search}
      onSearch={(change) => void navigate({ search: (current) => ({ ...current, ...change }), replace: true })}
    />
  );
};

export const Route = createFileRoute("/manage/promotions")({
  validateSearch: promotionSearch,
  loaderDeps: ({ search: { channel_friend } }) => ({ channel_friend }),
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchInfiniteQuery(signUpsQuery(deps.channel_friend !== false));
  },
  head: ({ match: { context } }) => ({ meta: [{ title: `프로모션 | ${context.config.brand} 운영` }] }),
  component: ManagePromotions,
});
