import * as contract from "@rounds/contract/job-posts/drafts.ts";
import { implement } from "../../../http/implement.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.getJobPostDraft, async ({ actor, deps }) => ({ job_post_draft: await service.get(deps, actor) })),
  implement(contract.keepJobPostDraft, async ({ body, actor, deps, origin }) => ({
    job_post_draft: await service.save(deps, actor, origin, body.job_post),
  })),
  implement(contract.deleteJobPostDraft, async ({ actor, deps, origin }) => {
    await service.remove(deps, actor, origin);
    return null;
  }),
];
