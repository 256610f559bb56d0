import * as contract from "@rounds/contract/job-posts/editing.ts";
import { implement } from "../../../http/implement.ts";
import { presentEditable, presentUsedWords } from "./present.ts";
import { listUsedWords } from "./used-words.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.listUserBusinessJobPosts, async ({ query, actor, deps }) => {
    const { rows, ...page } = await service.list(deps, actor, query);
    return { job_posts: rows.map(presentEditable), ...page };
  }),
  implement(contract.listUsedPostWords, async ({ deps }) => ({ used_words: presentUsedWords(await listUsedWords(deps)) })),
  implement(contract.getEditableJobPost, async ({ params, actor, deps }) => ({
    job_post: presentEditable(await service.get(deps, actor, params.id)),
  })),
  implement(contract.createJobPost, async ({ body, actor, deps, origin }) => ({
    job_post: presentEditable(await service.create(deps, actor, origin, body.job_post)),
  })),
  implement(contract.updateJobPost, async ({ params, body, actor, deps, origin }) => ({
    job_post: presentEditable(await service.update(deps, actor, origin, params.id, body)),
  })),
  implement(contract.closeJobPost, async ({ params, body, actor, deps, origin }) => ({
    job_post: presentEditable(await service.close(deps, actor, origin, params.id, body)),
  })),
  implement(contract.reopenJobPost, async ({ params, body, actor, deps, origin }) => ({
    job_post: presentEditable(await service.reopen(deps, actor, origin, params.id, body)),
  })),
];
