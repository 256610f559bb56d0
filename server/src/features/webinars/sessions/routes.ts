import * as contract from "@rounds/contract/webinars/sessions.ts";
import { Readable } from "node:stream";
import { implement, respond } from "../../../http/implement.ts";
import { presentRegistration, presentSession } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.listWebinarSessions, async ({ query, actor, deps }) => ({
    sessions: (await service.list(deps, actor, query.keyword)).map((row) => presentSession(row, deps.now())),
  })),
  implement(contract.getWebinarSession, async ({ params, query, actor, deps }) => ({
    session: presentSession(await service.open(deps, actor, params.id, query.event_id), deps.now()),
  })),
  implement(contract.enterWebinarSession, async ({ params, actor, deps }) => ({
    content_id: await service.enter(deps, actor, params.id),
  })),
  implement(contract.downloadSessionCalendar, async ({ params, actor, deps }) =>
    respond(200, Readable.from([await service.calendar(deps, actor, params.id)]), {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="webinar-${params.id}.ics"`,
    }),
  ),
  implement(contract.getMyRegistration, async ({ query, actor, deps }) =>
    presentRegistration(await service.findOwn(deps, actor, query.webinar_event_id)),
  ),
  implement(contract.registerForWebinar, async ({ body, actor, deps }) => {
    const { row, isNew } = await service.register(deps, actor, body.webinar_event_id, body.webinar_registration);
    return respond(isNew ? 201 : 200, presentRegistration(row));
  }),
];
