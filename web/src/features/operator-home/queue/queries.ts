import { getQueueSummary, listQueueItems, type QueueSummary, type QueueItem } from "@rounds/contract/operator-home/queue.ts";
import type { ResponseBody } from "@rounds/contract/endpoint.ts";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { loaderFreshMs } from "../../../lib/at-entry.ts";
import type { QueueSection } from "@rounds/contract/operator-home/lists.ts";

export const operatorHomeKeys = {
  all: ["operator-queue"] as const,
  counts: ["operator-queue", "counts"] as const,
  items: (section: QueueSection | undefined) => ["operator-queue", "items", section ?? "all"] as const,
};

const pageSize = 50;

const railStaleMs = 60_000;

export const operatorHomeQuery = () =>
  queryOptions({
    queryKey: operatorHomeKeys.counts,
    queryFn: async ({ signal }) => (await call(getQueueSummary, {}, { signal })).queue,
    staleTime: loaderFreshMs,
  });

/** Counts for the menu, by address. Reloaded at an interval, after each act, and together with the home screen. */
export const railCountsQuery = () =>
  queryOptions({
    ...operatorHomeQuery(),
    staleTime: railStaleMs,
    refetchInterval: railStaleMs,
    select: ({ applications, unanswered, licences, reviews, messages, rewards }: QueueSummary): Readonly<Record<string, number>> => {
      const counts = {
        "/manage/applications": applications.count + unanswered.count,
        "/manage/licences": licences.count,
        "/manage/businesses": reviews.businesses + reviews.claims,
        "/manage/posts": reviews.job_posts + reviews.reports,
        "/manage/promotions": rewards.count,
      };
      // A failed message is handled on the home screen. It has no menu item.
      return { ...counts, "/manage/home": Object.values(counts).reduce((sum, count) => sum + count, messages.count) };
    },
  });

export const itemKey = ({ kind, id }: QueueItem): string => `${kind}-${id}`;

/** Waiting items, newest first. The server logs each read, so we do not refetch when the window gets focus. */
export const queueItemsQuery = (section: QueueSection | undefined) =>
  infiniteQueryOptions({
    queryKey: operatorHomeKeys.items(section),
    queryFn: ({ pageParam, signal }) =>
      call(
        listQueueItems,
        { query: { limit: pageSize, ...(section !== undefined && { section }), ...(pageParam !== undefined && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: ResponseBody<typeof listQueueItems>) => page.next_cursor ?? undefined,
    select: ({ pages }) => [...new Map(pages.flatMap((page) => page.queue_items).map((item) => [itemKey(item), item])).values()],
    placeholderData: keepPreviousData,
    staleTime: loaderFreshMs,
    refetchOnWindowFocus: false,
  });
