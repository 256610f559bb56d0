import type { ResponseBody } from "@rounds/contract/endpoint.ts";
import {
  countNotificationTargets,
  listNotificationHistories,
  listNotifications,
  type NotificationHistory,
  searchNotificationTargets,
} from "@rounds/contract/broadcasts.ts";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { ifFailed } from "../../lib/refresh.ts";
import { sortQuery, type Sorting } from "../../ui/console/table-sort.ts";
import type { HistorySort, NotificationSort } from "@rounds/contract/broadcast-lists.ts";

export const notificationKeys = {
  list: ["notifications"] as const,
  histories: ["notification-histories"] as const,
  targets: ["notification-targets"] as const,
  people: (q: string) => ["notification-people", q] as const,
};

const pageSize = 50;

/** Newest first, or in another order. */
export const notificationsQuery = (sorting: Sorting<NotificationSort> = {}) =>
  infiniteQueryOptions({
    queryKey: [...notificationKeys.list, sorting],
    queryFn: ({ pageParam, signal }) =>
      call(
        listNotifications,
        { query: { limit: pageSize, ...sortQuery(sorting), ...(pageParam !== undefined && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: ResponseBody<typeof listNotifications>) => page.next_cursor ?? undefined,
    select: ({ pages }) => ({
      rows: [...new Map(pages.flatMap((page) => page.notifications).map((row) => [row.id, row])).values()],
      total: pages[0]?.total_count ?? 0,
      capped: pages[0]?.total_count_capped ?? false,
    }),
    // The rows of the previous order stay until the next rows arrive.
    placeholderData: keepPreviousData,
  });

const soonMs = 1500;
const laterMs = 30_000;

/** Polls often while a broadcast is running, and rarely while one waits for the morning. */
const pollingOf = (histories: readonly NotificationHistory[]): number | false => {
  if (histories.some(({ state }) => state === "queued" || state === "sending")) return soonMs;
  return histories.some(({ state }) => state === "held") ? laterMs : false;
};

type HistoryPage = ResponseBody<typeof listNotificationHistories>;

/** Latest first, or in another order. */
export const historiesQuery = (sorting: Sorting<HistorySort> = {}) =>
  infiniteQueryOptions({
    queryKey: [...notificationKeys.histories, sorting],
    queryFn: ({ pageParam, signal }) =>
      call(
        listNotificationHistories,
        { query: { limit: pageSize, ...sortQuery(sorting), ...(pageParam !== undefined && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: HistoryPage) => page.next_cursor ?? undefined,
    select: ({ pages }) => ({
      rows: [...new Map(pages.flatMap((page) => page.notification_histories).map((row) => [row.id, row])).values()],
      total: pages[0]?.total_count ?? 0,
      capped: pages[0]?.total_count_capped ?? false,
    }),
    // The rows of the previous order stay until the next rows arrive.
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => pollingOf(state.data?.pages.flatMap((page) => page.notification_histories) ?? []),
  });

/** How many people each choice reaches, the confirmation phrase, and the time until which advertising waits. */
export const targetsQuery = () =>
  queryOptions({
    queryKey: notificationKeys.targets,
    queryFn: ({ signal }) => call(countNotificationTargets, {}, { signal }),
  });

/** Names are personal data. The server logs each read, and the cache drops them when no component uses them. */
export const peopleQuery = (q: string) =>
  queryOptions({
    queryKey: notificationKeys.people(q),
    queryFn: ({ signal }) => call(searchNotificationTargets, { body: { q } }, { signal }),
    select: ({ people }) => people,
    enabled: q !== "",
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: ifFailed,
  });
