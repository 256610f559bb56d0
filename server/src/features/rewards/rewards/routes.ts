import * as contract from "@rounds/contract/rewards/rewards.ts";
import { implement } from "../../../http/implement.ts";
import { presentReward, presentSignUp } from "./present.ts";
import { listReady, listSignUps, recordFile, sendBatch } from "./service.ts";

export const routes = [
  implement(contract.listMarketingEventSignUps, async ({ query, actor, deps, origin }) => {
    const { signUps, ...page } = await listSignUps(deps, actor, origin, query);
    return { marketing_event_sign_ups: signUps.map(presentSignUp), ...page };
  }),
  implement(contract.listReadyRewards, async ({ query, actor, deps, origin }) => {
    const { rewards, ...counts } = await listReady(deps, actor, origin, query);
    return { rewards: rewards.map(presentReward), ...counts };
  }),
  implement(contract.exportRewards, async ({ actor, deps, origin, ...input }) => {
    await recordFile(deps, actor, origin, input);
    return null;
  }),
  implement(contract.batchUpdateRewards, async ({ body, actor, deps, origin }) => ({
    reward_batch: await sendBatch(deps, actor, origin, body.submit_data),
  })),
];
