import * as contract from "@rounds/contract/webinars/studio-speakers.ts";
import { implement } from "../../../http/implement.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.listStudioSpeakers, ({ query, deps }) => service.list(deps, query)),
  implement(contract.updateStudioSpeaker, async ({ params, body, actor, deps, origin }) => ({
    speaker: await service.update(deps, { actor, origin }, params.id, body.speaker),
  })),
  implement(contract.deleteStudioSpeaker, async ({ params, actor, deps, origin }) => {
    await service.remove(deps, { actor, origin }, params.id);
    return null;
  }),
];
