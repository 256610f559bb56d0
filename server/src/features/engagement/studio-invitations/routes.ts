import * as contract from "@rounds/contract/engagement/studio-invitations.ts";
import { implement, respond } from "../../../http/implement.ts";
import { presentStudioInvitation } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.getStudioInvitation, async ({ params, deps }) => ({
    invitation_event: presentStudioInvitation(await service.show(deps, params.id), deps.now()),
  })),
  implement(contract.createInvitationEvent, async ({ body, actor, deps, origin }) =>
    respond(201, {
      invitation_event: presentStudioInvitation(await service.create(deps, { actor, origin }, body.invitation_event), deps.now()),
    }),
  ),
  implement(contract.updateInvitationEvent, async ({ params, body, actor, deps, origin }) => ({
    invitation_event: presentStudioInvitation(await service.update(deps, { actor, origin }, params.id, body.invitation_event), deps.now()),
  })),
];
