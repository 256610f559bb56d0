import { useDocumentVisibility } from "@mantine/hooks";
import { type LiveThreadEvent, openThreadChannel } from "@rounds/contract/applications/thread.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { followEvents } from "../../../lib/live-stream.ts";
import { interviewKeys } from "../interviews/queries.ts";
import { withMessages } from "./items.ts";
import { useMarkRead } from "./mutations.ts";
import { changeThread, reloadThread, threadQuery } from "./queries.ts";

const types = ["changed", "closed", "resync"] as const satisfies readonly LiveThreadEvent["type"][];

/**
 * A thread that its live channel keeps current. The channel is open while the page is visible: a person who looks at another page is away and
 * gets a notice. `lostAt` is the time of a lost connection, null while connected.
 */
export function useThread(applicationId: number) {
  const client = useQueryClient();
  const query = useQuery(threadQuery(applicationId));
  const [lostAt, setLostAt] = useState<number | null>(null);
  const isVisible = useDocumentVisibility() === "visible";
  const { queryKey } = threadQuery(applicationId);

  const reloadInterview = (): void => void client.invalidateQueries({ queryKey: interviewKeys.of(applicationId) });
  const receive = useEffectEvent((event: LiveThreadEvent, lastEventId: string): void => {
    if (event.type === "resync") {
      reloadInterview();
      return void client.invalidateQueries({ queryKey });
    }
    // The next load finds no thread, and the messages leave the screen.
    if (event.type === "closed") return void client.resetQueries({ queryKey });
    changeThread(client, applicationId, (loaded) => ({
      ...loaded,
      lastEventId,
      messages: withMessages(loaded.messages, event.messages),
      thread: { ...loaded.thread, read_message_id: loaded.thread.side === "doctor" ? event.read.hospital : event.read.doctor },
    }));
    if (!event.is_thread_changed) return;
    reloadInterview();
    // The event comes only once, so the query loads the thread, now or when it opens again.
    reloadThread(client, applicationId).catch(() => client.invalidateQueries({ queryKey }));
  });

  const isLoaded = query.data !== undefined;
  useEffect(() => {
    const loaded = client.getQueryData(threadQuery(applicationId).queryKey);
    if (!isVisible || !isLoaded || !loaded) return;
    return followEvents<LiveThreadEvent>({
      path: openThreadChannel.path.replace(":id", String(applicationId)),
      types,
      lastEventId: loaded.lastEventId,
      onEvent: receive,
      isLast: ({ type }) => type === "closed",
      onLost: setLostAt,
    });
  }, [client, applicationId, isLoaded, isVisible]);

  const { mutate: markRead } = useMarkRead(applicationId);
  const side = query.data?.thread.side;
  const newest = query.data?.messages.findLast((message) => message.side !== side)?.id;
  useEffect(() => {
    if (isVisible && newest !== undefined) markRead(newest);
  }, [isVisible, newest, markRead]);

  return { ...query, lostAt };
}
