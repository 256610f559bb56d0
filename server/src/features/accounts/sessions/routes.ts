import * as contract from "@rounds/contract/accounts/sessions.ts";
import { implement } from "../../../http/implement.ts";
import { agentIn } from "../../../http/user-agent.ts";
import { deviceOf } from "./device.ts";
import { presentOwnSession } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.createSession, async ({ body, deps, origin, headers }) => {
    await service.countSignIn(deps, origin.address);
    return service.signIn(deps, body, deviceOf(agentIn(headers)));
  }),
  implement(contract.confirmSession, async ({ body, actor, deps, origin }) => {
    await service.countSignIn(deps, origin.address);
    return service.confirm(deps, actor, body);
  }),
  implement(contract.refreshSession, ({ body, deps }) => service.refresh(deps, body.refresh_token)),
  implement(contract.endSession, async ({ actor, deps }) => {
    await service.signOut(deps, actor);
    return null;
  }),
  implement(contract.listOwnSessions, async ({ actor, deps }) => ({
    sessions: (await service.listSessions(deps, actor)).map((row) => presentOwnSession(actor, row)),
  })),
  implement(contract.endOwnSession, async ({ params, actor, deps }) => {
    await service.endOwnSession(deps, actor, params.id);
    return null;
  }),
];
