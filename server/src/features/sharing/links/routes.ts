import { getJobPostLink } from "@rounds/contract/sharing/links.ts";
import { implement } from "../../../http/implement.ts";
import { linkToPost } from "./service.ts";

export const routes = [
  implement(getJobPostLink, async ({ params, query, actor, deps }) => ({ link: await linkToPost(deps, actor, params.id, query.channel) })),
];
