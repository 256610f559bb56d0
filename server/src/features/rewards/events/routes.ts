import { listEventInvitations } from "@rounds/contract/rewards/event-invitations.ts";
import { implement } from "../../../http/implement.ts";
import { presentInvitation } from "./present.ts";
import { listInvitations } from "./service.ts";

export const routes = [
  implement(listEventInvitations, async ({ query, actor, deps, origin }) => {
    const { invitations, ...page } = await listInvitations(deps, actor, origin, query);
    return { event_invitations: invitations.map(presentInvitation), ...page };
  }),
];
