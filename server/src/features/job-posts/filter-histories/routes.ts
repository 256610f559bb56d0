import * as contract from "@rounds/contract/job-posts/filter-histories.ts";
import { implement } from "../../../http/implement.ts";
import { presentFilterList, presentHistory } from "./present.ts";
import { get, reset, save } from "./service.ts";

export const routes = [
  implement(contract.getFilterHistory, async ({ actor, deps }) => ({
    user_post_filter_history: presentHistory(await get(deps, actor)),
    filter_list: presentFilterList(),
  })),
  implement(contract.saveFilterHistory, async ({ body, actor, deps }) => ({
    user_post_filter_history: presentHistory(await save(deps, actor, body.filter_history)),
  })),
  implement(contract.resetFilterHistory, async ({ actor, deps }) => {
    await reset(deps, actor);
    return { user_post_filter_history: presentHistory(null) };
  }),
];
