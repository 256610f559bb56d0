import * as contract from "@rounds/contract/webinars/watching.ts";
import { implement } from "../../../http/implement.ts";
import { agentIn } from "../../../http/user-agent.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.reportWatchedVideo, async ({ body, actor, deps }) => ({
    watched_video: await service.report(deps, actor, "watched_video" in body ? body.watched_video : body),
  })),
  implement(contract.createWebinarAction, async ({ body, actor, headers, deps }) => {
    await service.act(deps, actor, "user_action" in body ? body.user_action : body, agentIn(headers));
    return { accepted: 1 };
  }),
];
