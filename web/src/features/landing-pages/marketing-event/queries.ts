import { getMarketingEventLanding } from "@rounds/contract/engagement/events.ts";
import { queryOptions } from "@tanstack/react-query";
import type { Call } from "../../../lib/api.ts";

/** A published event. Takes `call` as a parameter, because the server calls it too. */
export const eventLandingQuery = (call: Call, id: number) =>
  queryOptions({
    queryKey: ["marketing-event-landing", id] as const,
    queryFn: async ({ signal }) =>
      (await call(getMarketingEventLanding, { params: { id }, query: {} }, { signal })).marketing_event_landing,
  });
