import { getDesk, listDeskItems, type Desk, type DeskItem, type DeskSection } from "@rounds/contract/operator-home/queue.ts";
import type { Answer } from "@rounds/contract/endpoint.ts";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { drawnWithinMs } from "../../../lib/at-entry.ts";

const deskKeys = {
  counts: ["desk", "counts"] as const,
  items: (section: DeskSection | undefined) => ["desk", "items", section ?? "all"] as const,
};

const pageSize = 50;

const railStaleMs = 60_000;

export const deskQuery = () =>
  queryOptions({
    queryKey: deskKeys.counts,
    queryFn: async ({ signal }) => (await call(getDesk, {}, { signal })).desk,
    staleTime: drawnWithinMs,
  });

/** How much waits behind the words of the menu, by their addresses; told anew every so often, and whenever the home is. */
export const railCountsQuery = () =>
  queryOptions({
    ...deskQuery(),
    staleTime: railStaleMs,
    refetchInterval: railStaleMs,
    select: ({ applications, unanswered, licences, reviews, messages, rewards }: Desk): Readonly<Record<string, number>> => {
      const counts = {
        "/manage/applications": applications.count + unanswered.count,
        "/manage/licences": licences.count,
        "/manage/businesses": reviews.businesses + reviews.claims,
        "/manage/posts": reviews.job_posts,
        "/manage/promotions": rewards.count,
      };
      // A message that failed is followed up from the home; no word of the menu leads to it.
      return { ...counts, "/manage/home": Object.values(counts).reduce((sum, count) => sum + count, messages.count) };
    },
  });

export const itemKey = ({ kind, id }: DeskItem): string => `${kind}-${id}`;

/** What waits, newest first. Every reading is written down, so it is not repeated because a window was looked at. */
export const deskItemsQuery = (section: DeskSection | undefined) =>
  infiniteQueryOptions({
    queryKey: deskKeys.items(section),
    queryFn: ({ pageParam, signal }) =>
      call(
        listDeskItems,
        { query: { limit: pageSize, ...(section !== undefined && { section }), ...(pageParam !== undefined && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Answer<typeof listDeskItems>) => page.next_cursor ?? undefined,
    select: ({ pages }) => [...new Map(pages.flatMap((page) => page.desk_items).map((item) => [itemKey(item), item])).values()],
    placeholderData: keepPreviousData,
    staleTime: drawnWithinMs,
    refetchOnWindowFocus: false,
  });
