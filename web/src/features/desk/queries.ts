import { getDesk, listDeskItems, type DeskItem, type DeskSection } from "@rounds/contract/desk.ts";
import type { Answer } from "@rounds/contract/endpoint.ts";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

const deskKeys = {
  counts: ["desk", "counts"] as const,
  items: (section: DeskSection | undefined) => ["desk", "items", section ?? "all"] as const,
};

const pageSize = 50;

// Whoever comes back from a decision sees it gone.
const staleTime = 0;

export const deskQuery = () =>
  queryOptions({
    queryKey: deskKeys.counts,
    queryFn: async ({ signal }) => (await call(getDesk, {}, { signal })).desk,
    staleTime,
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
    staleTime,
    refetchOnWindowFocus: false,
  });
