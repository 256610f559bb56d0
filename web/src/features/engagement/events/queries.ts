import { getMarketingEvent, getMarketingEventResult } from "@rounds/contract/engagement/events.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

export const eventKeys = { one: (id: number) => ["marketing-event", id] as const };

export const eventQuery = (id: number, inviterCode: string | undefined) =>
  queryOptions({
    queryKey: [...eventKeys.one(id), "intro", inviterCode] as const,
    queryFn: async ({ signal }) =>
      (await call(getMarketingEvent, { params: { id }, query: { inviter_code: inviterCode } }, { signal })).marketing_event,
  });

export const eventResultQuery = (id: number) =>
  queryOptions({
    queryKey: [...eventKeys.one(id), "result"] as const,
    queryFn: async ({ signal }) => (await call(getMarketingEventResult, { params: { id } }, { signal })).marketing_event_result,
  });
