import * as contract from "@rounds/contract/job-posts/suggestions.ts";
import { implement } from "../../../http/implement.ts";
import { presentSuggestion } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.listSuggestedJobPosts, async ({ actor, deps }) => ({
    job_posts: (await service.suggest(deps, actor)).map((post) => presentSuggestion(post, deps.config.origin)),
  })),
];
