import type { LiveEvent } from "@rounds/contract/webinars/live.ts";
import { useThrottledCallback } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { QuestionsOf } from "../questions/queries.ts";
import { useLiveQuestions } from "../questions/use-live-questions.ts";
import { moderatedSessionQuery } from "./queries.ts";

/** A busy session has hundreds of events in this time. */
const refreshMs = 2000;

/** One session and its questions, both updated by the live channel. */
export function useModeratedSession(session: QuestionsOf) {
  const client = useQueryClient();
  const options = moderatedSessionQuery(session.sessionId);
  const moderated = useQuery(options);
  const refresh = (): void => void client.invalidateQueries({ queryKey: options.queryKey });
  // Questions and likes change which question is the next one.
  const refreshSoon = useThrottledCallback(refresh, refreshMs);
  const onEvent = (event: LiveEvent): void => {
    if (event.type === "session.updated") return refresh();
    if (event.type !== "viewers") return refreshSoon();
    client.setQueryData(options.queryKey, (known) => {
      if (!known) return known;
      const isPeak = event.viewers > known.viewers.peak;
      const peak = isPeak ? { peak: event.viewers, peak_at: new Date().toISOString() } : {};
      return { ...known, viewers: { ...known.viewers, now: event.viewers, ...peak } };
    });
  };
  return { moderated, live: useLiveQuestions(session, onEvent) };
}
