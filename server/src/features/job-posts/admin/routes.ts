import * as contract from "@rounds/contract/job-posts/admin.ts";
import { implement } from "../../../http/implement.ts";
import { presentAdminPost } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.listAdminJobPosts, async ({ query, deps }) => {
    const { rows, ...page } = await service.list(deps, query);
    return { job_posts: rows.map(presentAdminPost), ...page };
  }),
];
