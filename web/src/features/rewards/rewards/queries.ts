import type { ResponseBody } from "@rounds/contract/endpoint.ts";
import { listEventInvitations } from "@rounds/contract/rewards/event-invitations.ts";
import {
  exportRewards,
  getRewardFigures,
  listMarketingEventSignUps,
  listReadyRewards,
  listSentRewards,
  type MarketingSignUp,
  type RewardSide,
  type SentReward,
} from "@rounds/contract/rewards/rewards.ts";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { everyRow } from "../../../lib/every-row.ts";
import { ifFailed } from "../../../lib/refresh.ts";
import type { ExportLine } from "../../../ui/console/use-export.tsx";
import { sortQuery, type Sorting } from "../../../ui/console/table-sort.ts";
import type { SentFilters } from "./search.ts";
import type { EventInvitationSort, SignUpSort } from "@rounds/contract/rewards/lists.ts";

type SentPage = ResponseBody<typeof listSentRewards>;
type InvitationPage = ResponseBody<typeof listEventInvitations>;
type SignUpPage = ResponseBody<typeof listMarketingEventSignUps>;
export type SignUpList = { rows: MarketingSignUp[]; total: number; capped: boolean; ready: Record<RewardSide, number> | null };

export const rewardKeys = {
  all: ["rewards"] as const,
  signUps: (isFriend: boolean, sorting: Sorting<SignUpSort>) => [...rewardKeys.all, "sign-ups", isFriend, sorting] as const,
  eventInvitations: (sorting: Sorting<EventInvitationSort>) => [...rewardKeys.all, "event-invitations", sorting] as const,
  sent: (filters: SentFilters) => [...rewardKeys.all, "sent", filters] as const,
  figures: ["rewards", "figures"] as const,
  ready: (side: RewardSide, needsCheck: boolean | undefined) => [...rewardKeys.all, "ready", side, needsCheck] as const,
};

const pageSize = 50;

/** Sign-ups of the channel's friends, or of all other users, newest first. */
export const signUpsQuery = (isFriend: boolean, sorting: Sorting<SignUpSort> = {}) =>
  infiniteQueryOptions({
    queryKey: rewardKeys.signUps(isFriend, sorting),
    queryFn: ({ pageParam, signal }) =>
      call(
        listMarketingEventSignUps,
        {
          query: {
            channel_friend: isFriend ? "true" : "false",
            limit: pageSize,
            ...sortQuery(sorting),
            ...(pageParam !== undefined && { cursor: pageParam }),
          },
        },
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
    placeholderData: keepPreviousData,
  });

/** Invitations to events, newest first or by a column. The server logs each read, so we never refetch automatically. */
export const eventInvitationsQuery = (sorting: Sorting<EventInvitationSort>) =>
  infiniteQueryOptions({
    queryKey: rewardKeys.eventInvitations(sorting),
    queryFn: ({ pageParam, signal }) =>
      call(
        listEventInvitations,
        { query: { limit: pageSize, ...sortQuery(sorting), ...(pageParam !== undefined && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: InvitationPage) => page.next_cursor ?? undefined,
    select: ({ pages }) => ({
      rows: pages.flatMap((page) => page.event_invitations),
      total: pages[0]?.total_count ?? 0,
      capped: pages[0]?.total_count_capped ?? false,
    }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: ifFailed,
  });

export const figuresQuery = () =>
  queryOptions({
    queryKey: rewardKeys.figures,
    queryFn: async ({ signal }) => (await call(getRewardFigures, {}, { signal })).figures,
  });

const rowFilters = ({ type, user_id, from, to }: SentFilters) => ({
  ...(type !== undefined && { type }),
  ...(user_id !== undefined && { user_id }),
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
});

const sentPage = (filters: SentFilters, limit: number, cursor: string | undefined, signal?: AbortSignal) =>
  call(
    listSentRewards,
    {
      query: {
        limit,
        ...rowFilters(filters),
        ...sortQuery(filters),
        ...(cursor !== undefined && { cursor }),
      },
    },
    { ...(signal !== undefined && { signal }) },
  );

/** Sent vouchers, latest first or by a column. The server logs each read, so we never refetch automatically. */
export const sentRewardsQuery = (filters: SentFilters) =>
  infiniteQueryOptions({
    queryKey: rewardKeys.sent(filters),
    queryFn: ({ pageParam, signal }) => sentPage(filters, pageSize, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: SentPage) => page.next_cursor ?? undefined,
    select: ({ pages }) => ({
      rows: pages.flatMap((page) => page.sent_rewards),
      total: pages[0]?.total_count ?? 0,
      capped: pages[0]?.total_count_capped ?? false,
    }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: ifFailed,
  });

/** All matching sent vouchers, up to `most`. */
export const everySentReward = (filters: SentFilters, most: number): Promise<SentReward[]> =>
  everyRow(
    (cursor) => sentPage(filters, 100, cursor),
    (page: SentPage) => page.sent_rewards,
    most,
  );

/** Writes the line of the audit log about a file of these sent vouchers. */
export const recordSentFile = (filters: SentFilters, line: ExportLine) =>
  call(exportRewards, { query: { status: "sent", ...rowFilters(filters) }, body: line });

export type DueFilters = { side?: RewardSide | undefined; needsCheck?: boolean | undefined; isSearched?: boolean };

/** Writes the line of the audit log about a file or a copy of these due vouchers. */
export const recordDueFile = ({ side, needsCheck, isSearched = false }: DueFilters, line: ExportLine) =>
  call(exportRewards, {
    query: {
      status: "ready_to_send",
      ...(side !== undefined && { type: side }),
      ...(needsCheck !== undefined && { needs_check: needsCheck ? "true" : "false" }),
    },
    body: { ...line, searched: isSearched },
  });

/** Names and numbers of the recipients. `needsCheck` selects vouchers to check, or the others. The server logs each read, so we never refetch automatically. */
export const readyRewardsQuery = (side: RewardSide, needsCheck?: boolean) =>
  queryOptions({
    queryKey: rewardKeys.ready(side, needsCheck),
    queryFn: ({ signal }) =>
      call(
        listReadyRewards,
        { query: { type: side, ...(needsCheck !== undefined && { needs_check: needsCheck ? "true" : "false" }) } },
        { signal },
      ),
    staleTime: Infinity,
    // Personal data: removed from the cache when no component uses it, and requested again the next time.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: ifFailed,
  });
