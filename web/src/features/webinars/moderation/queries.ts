import { getModeratedSession, listSpeakerLinks } from "@rounds/contract/webinars/moderation.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

/** Check-ins and the chart of viewers change without an event. */
const refreshMs = 30_000;

export const moderatedSessionQuery = (id: number) =>
  queryOptions({
    queryKey: ["moderated-session", id] as const,
    queryFn: async ({ signal }) => (await call(getModeratedSession, { params: { id } }, { signal })).session,
    refetchInterval: refreshMs,
  });

/** An open screen renews its link every ten seconds. */
export const speakerLinksQuery = (id: number) =>
  queryOptions({
    queryKey: ["speaker-links", id] as const,
    queryFn: async ({ signal }) => (await call(listSpeakerLinks, { params: { id } }, { signal })).speaker_links,
    refetchInterval: 10_000,
  });
