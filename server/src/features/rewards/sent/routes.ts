import * as contract from "@rounds/contract/rewards/rewards.ts";
import { implement } from "../../../http/implement.ts";
import { presentFigures, presentSent } from "./present.ts";
import { listSent, readFigures } from "./service.ts";

export const routes = [
  implement(contract.listSentRewards, async ({ query, actor, deps, origin }) => {
    const { rewards, ...page } = await listSent(deps, actor, origin, query);
    return { sent_rewards: rewards.map(presentSent), ...page };
  }),
  implement(contract.getRewardFigures, async ({ deps }) => ({ figures: presentFigures(await readFigures(deps)) })),
];
