import * as contract from "@rounds/contract/job-posts/free-days.ts";
import { EncodedJson, implement } from "../../../http/implement.ts";
import { encodePage } from "../list/present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.listFreeDays, ({ actor, deps }) => service.list(deps, actor)),
  implement(contract.changeFreeDays, ({ body, actor, deps }) => service.change(deps, actor, body.free_days)),
  implement(contract.listJobPostsOfDay, async ({ query, actor, deps }) => {
    const { bytes, release } = encodePage(await service.listPostsOfDay(deps, actor, query));
    return new EncodedJson(bytes, release);
  }),
];
