import * as contract from "@rounds/contract/engagement/studio-events.ts";
import { implement, respond } from "../../../http/implement.ts";
import { presentActivity, presentContent, presentStudioEvent } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.listEventContents, async ({ deps }) => ({
    event_contents: (await service.listContents(deps)).map((row) => presentContent(row, deps.now())),
  })),
  implement(contract.getStudioMarketingEvent, async ({ params, deps }) => ({
    marketing_event: presentStudioEvent(await service.show(deps, params.id), deps.now()),
  })),
  implement(contract.createMarketingEvent, async ({ body, actor, deps, origin }) =>
    respond(201, {
      marketing_event: presentStudioEvent(await service.create(deps, { actor, origin }, body.marketing_event), deps.now()),
    }),
  ),
  implement(contract.updateMarketingEvent, async ({ params, body, actor, deps, origin }) => ({
    marketing_event: presentStudioEvent(await service.update(deps, { actor, origin }, params.id, body.marketing_event), deps.now()),
  })),
  implement(contract.getEventActivity, async ({ params, deps }) => ({
    event_activity: presentActivity(await service.readActivity(deps, params.id)),
  })),
];
