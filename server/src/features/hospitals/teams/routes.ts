import * as contract from "@rounds/contract/hospitals/teams.ts";
import { implement } from "../../../http/implement.ts";
import { presentInvitation, presentMember, presentOffer } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.listTeam, async ({ params, actor, deps, origin }) => {
    const { members, invitations, role } = await service.list(deps, actor, origin, params.id);
    return { members: members.map((row) => presentMember(row, actor.userId)), invitations: invitations.map(presentInvitation), role };
  }),
  implement(contract.inviteMember, async ({ params, body, actor, deps, origin, replayKey }) => {
    const { invitation, token } = await service.invite(deps, actor, origin, params.id, { ...body.invitation, replayKey });
    return { invitation: presentInvitation(invitation), token };
  }),
  implement(contract.revokeInvitation, async ({ params, actor, deps, origin }) => {
    await service.revoke(deps, actor, origin, params.id);
    return null;
  }),
  implement(contract.previewInvitation, async ({ body, actor, deps }) => {
    const { invitation, hasJoined } = await service.preview(deps, actor, body.token);
    return { invitation: presentOffer(invitation, hasJoined) };
  }),
  implement(contract.acceptInvitation, async ({ body, actor, deps, origin }) => service.accept(deps, actor, origin, body.token)),
  implement(contract.changeMember, async ({ params, body, actor, deps, origin }) => ({
    member: presentMember(await service.change(deps, actor, origin, params.id, params.user_id, body.member), actor.userId),
  })),
  implement(contract.removeMember, async ({ params, actor, deps, origin }) => {
    await service.remove(deps, actor, origin, params.id, params.user_id);
    return null;
  }),
];
