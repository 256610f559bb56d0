import { createFileRoute } from "@tanstack/react-router";
import { CampaignPages, campaignSearch, campaignsQuery } from "../../features/engagement/index.ts";

const ManageCampaigns = () => {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CampaignPages
      search={search}
      onSearch={(change, { keep } = { keep: false }) =>
        void navigate({ search: (current) => ({ ...current, ...change }), replace: keep, ignoreBlocker: keep })
      }
    />
  );
};

export const Route = createFileRoute("/manage/campaigns")({
  validateSearch: campaignSearch,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(campaignsQuery());
  },
  head: ({ match: { context } }) => ({ meta: [{ title: `캠페인 | ${context.config.brand} 운영` }] }),
  component: ManageCampaigns,
});
