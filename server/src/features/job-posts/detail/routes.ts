import * as contract from "@rounds/contract/job-posts/posts.ts";
import { EncodedJson, respond, implement } from "../../../http/implement.ts";
import { fail } from "../../../lib/app-error.ts";
import { encodeCards } from "../list/present.ts";
import { presentDetail, presentPreview, presentTeaser } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.getJobPost, async ({ params, actor, deps }) => ({
    job_post: presentDetail(await service.getVisible(deps, actor, params.id), deps.config.origin),
  })),
  implement(contract.listSimilarJobPosts, async ({ params, actor, deps }) => {
    const { bytes, release } = encodeCards(await service.listSimilar(deps, actor, params.id));
    return new EncodedJson(bytes, release);
  }),
  implement(contract.getJobPostPreview, async ({ params, actor, deps }) => {
    const { post, similar } = await service.preview(deps, actor, params.id);
    if (!similar) return { job_post: presentPreview(post, deps.config.origin) };
    const ended = fail("job_post.ended");
    return respond(ended.status, { errors: [{ code: ended.code, message: ended.message }], job_posts: similar.map(presentTeaser) });
  }),
  implement(contract.markJobPostRead, async ({ params, actor, deps }) => {
    await service.markRead(deps, actor, params.id);
    return { user_read_status: "read" as const };
  }),
  implement(contract.likeJobPost, ({ params, body, actor, deps }) => service.like(deps, actor, params.id, body?.user_like)),
];
