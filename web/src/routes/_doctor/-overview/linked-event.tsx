import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { EventDialog } from "../../../features/engagement/index.ts";

type EventLink = { readonly event_id?: number | undefined; readonly inviter_code?: string | undefined };

type ArrivalSearch = EventLink & { readonly path?: undefined; readonly ad_name?: undefined };

/**
 * Present even when undefined, so that the router drops the old value. A link of a landing page also has a path and an advertisement. Only
 * the sign-in uses them.
 */
export const readEventLink = ({ event_id: id, inviter_code: code }: Record<string, unknown>): ArrivalSearch => ({
  path: undefined,
  ad_name: undefined,
  event_id: typeof id === "number" && Number.isSafeInteger(id) && id > 0 ? id : undefined,
  inviter_code: typeof code === "string" || typeof code === "number" ? String(code).slice(0, 40) : undefined,
});

/** The marketing event that a link names. It opens once: the address loses it then. */
export const LinkedEvent = ({ event_id, inviter_code, enabled }: EventLink & { enabled: boolean }) => {
  const navigate = useNavigate();
  const [link, setLink] = useState<EventLink | null>(null);
  if (enabled && event_id !== undefined && link?.event_id !== event_id) setLink({ event_id, inviter_code });
  useEffect(() => {
    if (!enabled || event_id === undefined) return;
    void navigate({
      to: ".",
      search: (previous) => ({ ...previous, event_id: undefined, inviter_code: undefined }),
      replace: true,
      resetScroll: false,
    });
  }, [enabled, event_id, navigate]);
  return link?.event_id === undefined ? null : (
    <EventDialog key={link.event_id} id={link.event_id} inviterCode={link.inviter_code} onClose={() => setLink(null)} />
  );
};
