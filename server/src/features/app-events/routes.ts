import { createAppEvents, createUserAction } from "@rounds/contract/app-events.ts";
import { implement } from "../../http/implement.ts";
import { storeAction, storeEvents } from "./service.ts";

type Headers = Readonly<Record<string, string | string[] | undefined>>;
const agentIn = (headers: Headers): string | undefined => [headers["user-agent"]].flat()[0];

export const routes = [
  implement(createAppEvents, async ({ body, actor, headers, deps }) => ({
    accepted: await storeEvents(deps, actor, "app_event" in body ? [body.app_event] : body.app_events, agentIn(headers)),
  })),
  implement(createUserAction, async ({ body, actor, headers, deps }) => {
    await storeAction(deps, actor, "user_action" in body ? body.user_action : body, agentIn(headers));
    return { accepted: 1 };
  }),
];
