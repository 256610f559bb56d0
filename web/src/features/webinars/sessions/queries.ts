import { getWebinarSession, listWebinarSessions, type WebinarSession } from "@rounds/contract/webinars/sessions.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { refreshMs } from "../../../lib/refresh.ts";

export const sessionKeys = {
  all: ["webinar-sessions"] as const,
  one: (id: number) => ["webinar-sessions", "one", id] as const,
};

/** A session goes live without any action of the doctor, so the list is read again. */
export const sessionsQuery = (keyword = "") =>
  queryOptions({
    queryKey: [...sessionKeys.all, "list", keyword] as const,
    queryFn: async ({ signal }) => (await call(listWebinarSessions, { query: keyword === "" ? {} : { keyword } }, { signal })).sessions,
    refetchInterval: refreshMs,
  });

export const sessionQuery = (id: number, eventId: number | undefined) =>
  queryOptions({
    queryKey: [...sessionKeys.one(id), eventId] as const,
    queryFn: async ({ signal }) =>
      (await call(getWebinarSession, { params: { id }, query: eventId === undefined ? {} : { event_id: eventId } }, { signal })).session,
    refetchInterval: refreshMs,
  });

export const isLive = ({ state }: WebinarSession): boolean => state === "live";
