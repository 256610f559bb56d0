import * as contract from "@rounds/contract/applications/extensions.ts";
import { implement } from "../../../http/implement.ts";
import { presentRetention } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.getApplicationRetention, async ({ params, actor, deps }) => ({
    retention: presentRetention(actor, await service.find(deps.db, actor, params.id), deps.now()),
  })),
  implement(contract.requestExtension, async ({ params, body, actor, deps, origin }) => ({
    retention: presentRetention(actor, await service.request(deps, actor, origin, params.id, body.extension.reason.trim()), deps.now()),
  })),
  implement(contract.decideExtension, async ({ params, body, actor, deps, origin }) => ({
    retention: presentRetention(actor, await service.decide(deps, actor, origin, params.id, body.extension.is_agreed), deps.now()),
  })),
];
