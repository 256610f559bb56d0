import * as contract from "@rounds/contract/hospitals/merge.ts";
import { implement } from "../../../http/implement.ts";
import { presentOwned } from "../hospital/present.ts";
import { presentPreview } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.previewBusinessMerge, async ({ params, query, deps }) => ({
    business_merge: presentPreview(await service.preview(deps, params.id, query.into_id)),
  })),
  implement(contract.mergeBusinesses, async ({ body, actor, deps, origin }) => {
    const { business, gain } = await service.merge(deps, actor, origin, body.business_merge);
    return { business: presentOwned(business), gain };
  }),
];
