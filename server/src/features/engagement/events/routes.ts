import * as contract from "@rounds/contract/engagement/events.ts";
import { implement } from "../../../http/implement.ts";
import { presentEvent, presentLanding, presentResult } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.getMarketingEvent, async ({ params, query, actor, deps }) => ({
    marketing_event: presentEvent(await service.open(deps, actor, params.id, query.inviter_code), deps.now()),
  })),
  implement(contract.getMarketingEventLanding, async ({ params, query, deps }) => ({
    marketing_event_landing: presentLanding(await service.openLanding(deps, params.id, query.inviter_code), deps.now()),
  })),
  implement(contract.getMarketingEventResult, async ({ params, actor, deps }) => ({
    marketing_event_result: presentResult(await service.readResult(deps, actor, params.id)),
  })),
  implement(contract.saveEventInviter, async ({ params, body, actor, deps }) => ({
    marketing_event: { inviter_code: await service.saveInviter(deps, actor, params.id, body.marketing_event.inviter_code) },
  })),
  implement(contract.completeEventJobInfo, async ({ params, body, actor, deps }) => {
    await service.completeJobInfo(deps, actor, params.id, body.profile);
    return { marketing_event_result: presentResult(await service.readResult(deps, actor, params.id)) };
  }),
];
