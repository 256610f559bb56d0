import { getMarketingEventLanding } from "@rounds/contract/engagement/events.ts";
import type { Landing } from "@rounds/contract/sharing/arrival.ts";
import { queryOptions } from "@tanstack/react-query";
import type { Call } from "../../../lib/api.ts";

/** A published event with the code if a member has it. Takes `call` as a parameter, because the server calls it too. */
export const eventLandingQuery = (call: Call, id: number, { inviter_code }: Landing) =>
  queryOptions({
    queryKey: ["marketing-event-landing", id, inviter_code] as const,
    queryFn: async ({ signal }) =>
      (await call(getMarketingEventLanding, { params: { id }, query: { inviter_code } }, { signal })).marketing_event_landing,
  });
