import * as contract from "@rounds/contract/webinars/studio-events.ts";
import { implement } from "../../../http/implement.ts";
import { presentEvent, presentSession } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.listStudioEvents, async ({ query, deps }) => {
    const { rows, next_cursor } = await service.listEvents(deps, query);
    return { events: rows.map((row) => presentEvent(row, deps.now())), next_cursor };
  }),
  implement(contract.createStudioEvent, async ({ body, actor, deps, origin }) => ({
    event: presentEvent(await service.createEvent(deps, { actor, origin }, body.event), deps.now()),
  })),
  implement(contract.updateStudioEvent, async ({ params, body, actor, deps, origin }) => ({
    event: presentEvent(await service.updateEvent(deps, { actor, origin }, params.id, body.event), deps.now()),
  })),
  implement(contract.deleteStudioEvent, async ({ params, query, actor, deps, origin }) => {
    await service.removeEvent(deps, { actor, origin }, params.id, query);
    return null;
  }),
  implement(contract.getStudioSession, async ({ params, deps }) => ({
    session: presentSession(await service.showSession(deps, params.id), deps.now()),
  })),
  implement(contract.createStudioSession, async ({ params, body, actor, deps, origin }) => ({
    session: presentSession(await service.createSession(deps, { actor, origin }, params.id, body.session), deps.now()),
  })),
  implement(contract.updateStudioSession, async ({ params, body, actor, deps, origin }) => ({
    session: presentSession(await service.updateSession(deps, { actor, origin }, params.id, body.session), deps.now()),
  })),
  implement(contract.deleteStudioSession, async ({ params, query, actor, deps, origin }) => {
    await service.removeSession(deps, { actor, origin }, params.id, query.expected_updated_at);
    return null;
  }),
];
