import * as contract from "@rounds/contract/webinars/sessions.ts";
import { accessCase, missingId, withoutInput, type AccessCaller } from "../../../testing/access-cases.ts";
import type { Harness } from "../../../testing/harness.ts";

const upcoming = async (server: Harness) => ({ params: { id: (await server.make.webinarSession()).id } });
const missing = { params: { id: missingId } };

/** A session whose event is not published exists for operators only. */
async function hidden(server: Harness) {
  const event = await server.make.webinarEvent({ is_published: false });
  return { params: { id: (await server.make.webinarSession({ event_id: event.id })).id } };
}

async function registered(server: Harness, caller: Pick<AccessCaller, "userId">) {
  const event = await server.make.webinarEvent();
  await server.make.webinarRegistration(caller, event);
  return event.id;
}

async function live(server: Harness, caller: AccessCaller) {
  const content = await server.make.webinarContent({ type: "live_record" });
  const { event_id } = await server.deps.db
    .selectFrom("webinar_sessions")
    .select("event_id")
    .where("id", "=", content.session_id)
    .executeTakeFirstOrThrow();
  await server.make.webinarRegistration(caller, { id: event_id });
  return { params: { id: content.session_id ?? missingId } };
}

export const accessCases = [
  accessCase(contract.listWebinarSessions, withoutInput),
  accessCase(contract.getWebinarSession, {
    own: upcoming,
    foreign: hidden,
    missing,
    otherIds: {
      event_id: {
        status: 404,
        input: async (server) => {
          const { params } = await upcoming(server);
          return (event_id) => ({ params, query: { event_id } });
        },
        foreign: async ({ make }) => (await make.webinarSession()).event_id,
      },
    },
  }),
  accessCase(contract.enterWebinarSession, { own: live, foreign: hidden, missing }),
  accessCase(contract.downloadSessionCalendar, { own: upcoming, foreign: hidden, missing }),
  accessCase(contract.getMyRegistration, {
    own: async (server, caller) => ({ query: { webinar_event_id: await registered(server, caller) } }),
    foreign: async (server) => ({ query: { webinar_event_id: await registered(server, await server.make.doctor()) } }),
    missing: { query: { webinar_event_id: missingId } },
  }),
  accessCase(contract.registerForWebinar, {
    own: async (server) => ({ body: { webinar_event_id: (await server.make.webinarEvent()).id } }),
    foreign: async (server) => ({ body: { webinar_event_id: (await server.make.webinarEvent({ is_published: false })).id } }),
    missing: { body: { webinar_event_id: missingId } },
  }),
];
