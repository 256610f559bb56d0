import type { LiveEvent } from "@rounds/contract/webinars/live.ts";
import type { WebinarSession } from "@rounds/contract/webinars/sessions.ts";
import { useQueryClient } from "@tanstack/react-query";
import { sessionKeys } from "./queries.ts";

/**
 * Loads a session again when the live channel reports another start or end. An open page waits for the end that it knows. An operator may
 * end a session early, or extend one that has ended. Other changes of a session, such as its pinned question, load nothing.
 */
export const useMovedSession = (): ((event: LiveEvent) => void) => {
  const client = useQueryClient();
  return (event) => {
    if (event.type !== "session.updated") return;
    const queryKey = sessionKeys.one(event.session.id);
    const isMoved = (known: WebinarSession): boolean =>
      (["starts_at", "ends_at"] as const).some((time) => Date.parse(known[time]) !== Date.parse(event.session[time]));
    const known = client.getQueriesData<WebinarSession>({ queryKey });
    if (known.some(([, session]) => session && isMoved(session))) void client.invalidateQueries({ queryKey: sessionKeys.all });
  };
};
