import * as contract from "@rounds/contract/job-posts/posts.ts";
import { implement, EncodedJson } from "../../../http/implement.ts";
import { encodePage, presentCard } from "./present.ts";
import { countWithoutConditions } from "./dropped-conditions.ts";
import * as service from "./service.ts";

const presentOwn = ({ rows, ...page }: service.OwnPage, origin: string) => ({
  ...page,
  job_posts: rows.map((row) => presentCard(row, origin)),
});

export const routes = [
  implement(contract.listActiveJobPosts, async ({ query, actor, deps }) => {
    const { bytes, release } = encodePage(await service.listActive(deps, actor, query));
    return new EncodedJson(bytes, release);
  }),
  implement(contract.countWithoutConditions, ({ query, actor, deps }) => countWithoutConditions(deps, actor, query)),
  implement(contract.listAppliedJobPosts, async ({ query, actor, deps }) =>
    presentOwn(await service.listOwn(deps, actor, "applied", query), deps.config.origin),
  ),
  implement(contract.listBookmarkedJobPosts, async ({ query, actor, deps }) =>
    presentOwn(await service.listOwn(deps, actor, "bookmarked", query), deps.config.origin),
  ),
];
