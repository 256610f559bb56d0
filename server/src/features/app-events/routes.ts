import { createAppEvents, createUserAction } from "@rounds/contract/app-events.ts";
import { implement } from "../../http/implement.ts";
import { agentIn } from "../../http/user-agent.ts";
import { storeAction, storeEvents } from "./service.ts";

export const routes = [
  implement(createAppEvents, async ({ body, actor, headers, deps }) => ({
    accepted: await storeEvents(deps, actor, "app_event" in body ? [body.app_event] : body.app_events, agentIn(headers)),
  })),
  implement(createUserAction, async ({ body, actor, headers, deps }) => {
    await storeAction(deps, actor, "user_action" in body ? body.user_action : body, agentIn(headers));
    return { accepted: 1 };
  }),
];
