import { useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";

type LinkSearch = { webinar_event_id?: number | undefined; session_id?: number | undefined };

const idIn = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : undefined;

/** Present even when undefined, so that the router drops the old value. */
export const readLink = (search: Record<string, unknown>): LinkSearch => ({
  webinar_event_id: idIn(search["webinar_event_id"]),
  session_id: idIn(search["session_id"]),
});

/** The webinar that a link names. It opens once: the address loses it then. */
export function useLinkedWebinar({ webinar_event_id: eventId, session_id: sessionId }: LinkSearch) {
  const navigate = useNavigate();
  const link = useMemo(() => (eventId !== undefined && sessionId !== undefined ? { eventId, sessionId } : undefined), [eventId, sessionId]);
  const clearLink = useCallback(
    () =>
      void navigate({
        to: ".",
        search: (previous) => ({ ...previous, webinar_event_id: undefined, session_id: undefined }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return { link, clearLink };
}
