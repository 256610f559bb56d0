import * as contract from "@rounds/contract/job-posts/saved-searches.ts";
import { implement } from "../../../http/implement.ts";
import { presentCounted, presentSearch } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.listSavedSearches, async ({ actor, deps }) => ({
    saved_searches: (await service.list(deps, actor)).map(presentCounted),
  })),
  implement(contract.createSavedSearch, async ({ body, actor, deps }) => ({
    saved_search: presentSearch(await service.create(deps, actor, body.saved_search)),
  })),
  implement(contract.updateSavedSearch, async ({ params, body, actor, deps }) => ({
    saved_search: presentSearch(await service.change(deps, actor, params.id, body.saved_search)),
  })),
  implement(contract.deleteSavedSearch, async ({ params, actor, deps }) => {
    await service.remove(deps, actor, params.id);
    return null;
  }),
  implement(contract.restoreSavedSearch, async ({ params, actor, deps }) => ({
    saved_search: presentSearch(await service.restore(deps, actor, params.id)),
  })),
];
