import * as contract from "@rounds/contract/engagement/invitations.ts";
import { implement, respond } from "../../../http/implement.ts";
import { linkToInvitation } from "../../sharing/index.ts";
import { presentInvitationEvent } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.getInviteSignupEvent, async ({ actor, deps }) => {
    const event = await service.findRunning(deps);
    return event ? respond(200, { marketing_event: presentInvitationEvent(event, actor.userCode) }) : respond(204, null);
  }),
  implement(contract.getInviteSignupLink, async ({ actor, deps }) => ({
    invite_signup: { inviter_code: actor.userCode, link: await linkToInvitation(deps, actor) },
  })),
  implement(contract.getInviter, async ({ query, actor, deps }) => ({
    invite_signup: await service.findInviter(deps, actor, query.inviter_code),
  })),
  implement(contract.countInvitation, async ({ body, actor, deps }) => {
    await service.countSend(deps, actor, body.invite_send);
    return null;
  }),
  implement(contract.getInviteFunnel, async ({ query, deps }) => ({ invite_funnel: await service.readFunnel(deps, query) })),
];
