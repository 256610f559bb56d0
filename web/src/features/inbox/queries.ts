import type { ResponseBody } from "@rounds/contract/endpoint.ts";
import { countUnread, listInbox, readPushState } from "@rounds/contract/inbox.ts";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { loaderFreshMs } from "../../lib/at-entry.ts";

export const inboxKeys = {
  all: ["inbox"] as const,
  list: ["inbox", "list"] as const,
  unread: ["inbox", "unread"] as const,
  push: ["push-state"] as const,
};

export type InboxPage = ResponseBody<typeof listInbox>;

const pageSize = 20;
const lookAgainMs = 60_000;

/** The user's notices, newest first. */
export const inboxQuery = () =>
  infiniteQueryOptions({
    queryKey: inboxKeys.list,
    queryFn: ({ pageParam, signal }) =>
      call(listInbox, { query: { limit: pageSize, ...(pageParam !== undefined && { cursor: pageParam }) } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: InboxPage) => page.next_cursor ?? undefined,
    // A notice that arrives between two reads moves the others to the next page. Remove duplicates.
    select: ({ pages }) => [...new Map(pages.flatMap(({ notices }) => notices).map((notice) => [notice.id, notice])).values()],
  });

/** For the bell. Reloaded once a minute while the page is visible, and immediately when a push arrives. */
export const unreadQuery = () =>
  queryOptions({
    queryKey: inboxKeys.unread,
    queryFn: ({ signal }) => call(countUnread, {}, { signal }),
    refetchInterval: lookAgainMs,
    refetchOnWindowFocus: true,
    staleTime: 10_000,
  });

export const pushStateQuery = () =>
  queryOptions({ queryKey: inboxKeys.push, queryFn: ({ signal }) => call(readPushState, {}, { signal }), staleTime: loaderFreshMs });
