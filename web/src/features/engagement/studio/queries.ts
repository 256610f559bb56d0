import { getInviteFunnel } from "@rounds/contract/engagement/invitations.ts";
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
  });

/** `eventId` null: the invitations to sign up. Days are inclusive. */
export const inviteFunnelQuery = (eventId: number | null, period: { readonly from: string; readonly to: string }) =>
  queryOptions({
    queryKey: ["invite-funnel", eventId, period] as const,
    queryFn: async ({ signal }) => {
      const query = { ...period, ...(eventId !== null && { marketing_event_id: eventId }) };
      return (await call(getInviteFunnel, { query }, { signal })).invite_funnel;
    },
  });
