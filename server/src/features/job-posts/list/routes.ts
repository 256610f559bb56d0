import * as contract from "@rounds/contract/job-posts/posts.ts";
import { implement, EncodedJson } from "../../../http/implement.ts";
import { encodePage, presentCard } from "./present.ts";
import { countWithoutConditions } from "./dropped-conditions.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.listActiveJobPosts, async ({ query, actor, deps }) => {
    const { bytes, release } = encodePage(await service.listActive(deps, actor, query));
    return new EncodedJson(bytes, release);
  }),
  implement(contract.countWithoutConditions, ({ query, actor, deps }) => countWithoutConditions(deps, actor, query)),
  implement(contract.listBookmarkedJobPosts, async ({ query, actor, deps }) => {
    const { rows, ...page } = await service.listSaved(deps, actor, query);
    return { ...page, job_posts: rows.map((row) => presentCard(row, deps.config.origin)) };
  }),
];
