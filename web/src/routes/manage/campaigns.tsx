import { createFileRoute } from "@tanstack/react-router";
import { campaignsQuery, CampaignsScreen } from "../../features/engagement/index.ts";

export const Route = createFileRoute("/manage/campaigns")({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(campaignsQuery());
  },
  head: ({ match: { context } }) => ({ meta: [{ title: `캠페인 | ${context.config.brand} 운영` }] }),
  component: CampaignsScreen,
});
