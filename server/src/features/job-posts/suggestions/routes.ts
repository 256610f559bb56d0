import * as contract from "@rounds/contract/job-posts/suggestions.ts";
import { EncodedJson, implement } from "../../../http/implement.ts";
import { encodeCards } from "../list/present.ts";
import { presentReasons } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.listSuggestedJobPosts, async ({ actor, deps }) => {
    const { value: reasons, ...page } = await service.suggest(deps, actor);
    const { bytes, release } = encodeCards(page, (id) => ({ reasons: presentReasons(reasons.get(id) ?? []) }));
    return new EncodedJson(bytes, release);
  }),
];
