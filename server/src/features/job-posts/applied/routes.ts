import { getApplicationTimeline, listAppliedJobPosts } from "@rounds/contract/job-posts/applied.ts";
import { implement } from "../../../http/implement.ts";
import { presentApplied } from "./present.ts";
import { listOwn, readTimeline } from "./service.ts";

export const routes = [
  implement(listAppliedJobPosts, async ({ query, actor, deps }) => {
    const { rows, ...page } = await listOwn(deps, actor, query);
    return { ...page, job_posts: rows.map((row) => presentApplied(row, deps.config.origin)) };
  }),
  implement(getApplicationTimeline, async ({ params, actor, deps }) => {
    const { row, timeline } = await readTimeline(deps, actor, params.id);
    return { job_post: presentApplied(row, deps.config.origin), timeline };
  }),
];
