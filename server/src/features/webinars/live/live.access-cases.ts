import { openLiveChannel } from "@rounds/contract/webinars/live.ts";
import { accessCase, missingId } from "../../../testing/access-cases.ts";

export const accessCases = [
  accessCase(openLiveChannel, {
    async own({ make }, caller) {
      const session = await make.webinarSession();
      await make.webinarRegistration(caller, { id: session.event_id });
      return { params: { id: session.id } };
    },
    async foreign({ make }) {
      const event = await make.webinarEvent({ is_published: false });
      return { params: { id: (await make.webinarSession({ event_id: event.id })).id } };
    },
    missing: { params: { id: missingId } },
    operatorsSeeAll: true,
  }),
];
