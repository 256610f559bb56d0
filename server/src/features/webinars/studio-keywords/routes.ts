import * as contract from "@rounds/contract/webinars/studio-keywords.ts";
import { implement } from "../../../http/implement.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.listStudioKeywords, async ({ deps }) => ({ keywords: await service.list(deps) })),
  implement(contract.createStudioKeyword, async ({ body, actor, deps, origin }) => ({
    keyword: await service.create(deps, { actor, origin }, body.keyword),
  })),
  implement(contract.updateStudioKeyword, async ({ params, body, actor, deps, origin }) => ({
    keyword: await service.update(deps, { actor, origin }, params.id, body.keyword),
  })),
  implement(contract.deleteStudioKeyword, async ({ params, actor, deps, origin }) => {
    await service.remove(deps, { actor, origin }, params.id);
    return null;
  }),
];
