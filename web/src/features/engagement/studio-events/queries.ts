import { getEventActivity, getStudioMarketingEvent, listEventContents } from "@rounds/contract/engagement/studio-events.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

export const studioEventQuery = (id: number) =>
  queryOptions({
    queryKey: ["campaigns", "event", id] as const,
    queryFn: async ({ signal }) => (await call(getStudioMarketingEvent, { params: { id } }, { signal })).marketing_event,
  });

/** Polls and quizzes that no event uses. */
export const eventContentsQuery = () =>
  queryOptions({
    queryKey: ["campaigns", "event-contents"] as const,
    queryFn: async ({ signal }) => (await call(listEventContents, {}, { signal })).event_contents,
  });

/** The vouchers and the latest steps of an event. */
export const eventActivityQuery = (id: number) =>
  queryOptions({
    queryKey: ["event-activity", id] as const,
    queryFn: async ({ signal }) => (await call(getEventActivity, { params: { id } }, { signal })).event_activity,
  });
