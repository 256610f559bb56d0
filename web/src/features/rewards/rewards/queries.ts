import type { ResponseBody } from "@rounds/contract/endpoint.ts";
import { listMarketingEventSignUps, listReadyRewards, type MarketingSignUp, type RewardSide } from "@rounds/contract/rewards/rewards.ts";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

type SignUpPage = ResponseBody<typeof listMarketingEventSignUps>;
export type SignUpList = { rows: MarketingSignUp[]; total: number; capped: boolean; ready: Record<RewardSide, number> | null };

export const rewardKeys = {
  all: ["rewards"] as const,
  signUps: (isFriend: boolean) => [...rewardKeys.all, "sign-ups", isFriend] as const,
  ready: (side: RewardSide) => [...rewardKeys.all, "ready", side] as const,
};

const pageSize = 50;

/** Sign-ups of the channel's friends, or of all other users, newest first. */
export const signUpsQuery = (isFriend: boolean) =>
  infiniteQueryOptions({
    queryKey: rewardKeys.signUps(isFriend),
    queryFn: ({ pageParam, signal }) =>
      call(
        listMarketingEventSignUps,
        { query: { channel_friend: isFriend ? "true" : "false", limit: pageSize, ...(pageParam !== undefined && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: SignUpPage) => page.next_cursor ?? undefined,
    select: ({ pages }): SignUpList => ({
      rows: [...new Map(pages.flatMap((page) => page.marketing_event_sign_ups).map((row) => [row.id, row])).values()],
      total: pages[0]?.total_count ?? 0,
      capped: pages[0]?.total_count_capped ?? false,
      ready: pages.at(-1)?.ready_counts ?? null,
    }),
  });

/** Names and numbers of the recipients. The server logs each read, so we never refetch automatically. */
export const readyRewardsQuery = (side: RewardSide) =>
  queryOptions({
    queryKey: rewardKeys.ready(side),
    queryFn: ({ signal }) => call(listReadyRewards, { query: { type: side } }, { signal }),
    staleTime: Infinity,
    // Personal data: removed from the cache when no component uses it, and requested again the next time.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
