import { getThread, listUnreadThreads, type Thread, type ThreadMessage } from "@rounds/contract/applications/thread.ts";
import { queryOptions, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { refreshMs } from "../../../lib/refresh.ts";
import { toast } from "../../../ui/toast.ts";
import { withMessages } from "./items.ts";

const pageSize = 50;

export type LoadedThread = {
  readonly thread: Thread;
  /** Oldest first. */
  readonly messages: readonly ThreadMessage[];
  /** Null: all older messages are loaded. */
  readonly nextCursor: string | null;
  /** Where the live channel continues. */
  readonly lastEventId: string;
};

export const threadKeys = { all: ["threads"] as const, unread: ["threads", "unread"] as const };

/** A thread with its newest messages. The live channel keeps it current while it is on the screen. */
export const threadQuery = (applicationId: number) =>
  queryOptions({
    queryKey: [...threadKeys.all, applicationId] as const,
    queryFn: async ({ signal }): Promise<LoadedThread> => {
      const loaded = await call(getThread, { params: { id: applicationId }, query: { limit: pageSize } }, { signal });
      return {
        thread: loaded.thread,
        messages: loaded.messages.toReversed(),
        nextCursor: loaded.next_cursor,
        lastEventId: loaded.last_event_id,
      };
    },
    // The live channel continues where a cached thread ends.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

/** The unread messages of this person's threads, by application. */
export const unreadThreadsQuery = () =>
  queryOptions({
    queryKey: threadKeys.unread,
    queryFn: async ({ signal }) => (await call(listUnreadThreads, {}, { signal })).threads,
    refetchInterval: refreshMs,
    select: (threads) => new Map(threads.map(({ job_application_id: id, unread_count: count }) => [id, count])),
  });

export const changeThread = (client: QueryClient, applicationId: number, change: (loaded: LoadedThread) => LoadedThread): void =>
  void client.setQueryData(threadQuery(applicationId).queryKey, (loaded) => loaded && change(loaded));

/** Loads the thread again without its messages. */
export async function reloadThread(client: QueryClient, applicationId: number): Promise<void> {
  const { thread } = await call(getThread, { params: { id: applicationId }, query: { limit: 1 } });
  changeThread(client, applicationId, (loaded) => ({ ...loaded, thread }));
}

/** Loads the next older messages. */
export function useOlderMessages(applicationId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const cursor = client.getQueryData(threadQuery(applicationId).queryKey)?.nextCursor;
      return typeof cursor === "string" ? call(getThread, { params: { id: applicationId }, query: { limit: pageSize, cursor } }) : null;
    },
    onSuccess: (older) =>
      older &&
      changeThread(client, applicationId, (loaded) => ({
        ...loaded,
        messages: withMessages(loaded.messages, older.messages),
        nextCursor: older.next_cursor,
      })),
    onError: (error) => toast.failure(error),
  });
}
