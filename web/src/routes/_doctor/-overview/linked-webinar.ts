import { useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { searchId, searchReader, type SearchOf } from "../../../lib/search.ts";

const linkFields = { webinar_event_id: searchId, session_id: searchId };
export const readLink = searchReader(linkFields);

/** The webinar that a link names. It opens once: the address loses it then. */
export function useLinkedWebinar({ webinar_event_id: eventId, session_id: sessionId }: SearchOf<typeof linkFields>) {
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
