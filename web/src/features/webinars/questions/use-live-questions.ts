import type { LiveEvent } from "@rounds/contract/webinars/live.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { followSession } from "./live-channel.ts";
import { createOwnParts, needsReload } from "./live-events.ts";
import { type QuestionsOf, questionsQuery, withEvent } from "./queries.ts";

const checkClosedMs = 60_000;

/**
 * The questions of a session, updated by its live channel. `lostAt` is the time of a lost connection, null while connected. `isClosed`:
 * the event is no longer published. The operator may publish it again, so the hook asks for the list every minute.
 */
export function useLiveQuestions(session: QuestionsOf, onOther: (event: LiveEvent) => void = () => {}) {
  const client = useQueryClient();
  const options = questionsQuery(session);
  const query = useQuery(options);
  const [lostAt, setLostAt] = useState<number | null>(null);
  const [isClosed, setClosed] = useState(false);
  const [withOwnPart] = useState(createOwnParts);
  const receive = useEffectEvent((event: LiveEvent) => {
    if (event.type === "closed") setClosed(true);
    const loaded = client.getQueryData(options.queryKey);
    const own = loaded && withOwnPart(loaded.questions, event);
    if (loaded && needsReload(loaded.questions, event)) void client.invalidateQueries({ queryKey: options.queryKey });
    else if (own) client.setQueryData(options.queryKey, withEvent(loaded, own));
    onOther(event);
  });
  const openAgain = useEffectEvent(() =>
    client.fetchQuery({ ...options, staleTime: 0 }).then(
      () => setClosed(false),
      () => {},
    ),
  );
  useEffect(() => {
    if (!isClosed) return;
    const timer = setInterval(openAgain, checkClosedMs);
    return () => clearInterval(timer);
  }, [isClosed]);
  const lastEventId = query.data?.lastEventId;
  useEffect(() => {
    if (lastEventId === undefined || isClosed) return;
    return followSession({ sessionId: session.sessionId, lastEventId, onEvent: receive, onLost: setLostAt });
  }, [session.sessionId, lastEventId, isClosed]);
  return { ...query, questions: query.data?.questions, hasMore: typeof query.data?.nextCursor === "string", lostAt, isClosed };
}
export type LiveQuestions = ReturnType<typeof useLiveQuestions>;
