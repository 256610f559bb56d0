import { getCampaignResults, listCampaigns } from "@rounds/contract/engagement/studio.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

export const campaignsQuery = () =>
  queryOptions({
    queryKey: ["campaigns"] as const,
    queryFn: async ({ signal }) => (await call(listCampaigns, {}, { signal })).campaigns,
  });

export const campaignResultsQuery = (id: number) =>
  queryOptions({
    queryKey: ["campaign-results", id] as const,
    queryFn: async ({ signal }) => (await call(getCampaignResults, { params: { id } }, { signal })).results,
    // New answers appear while the panel is open.
    refetchInterval: 10_000,
  });
