import * as contract from "@rounds/contract/engagement/banners.ts";
import { implement, respond } from "../../../http/implement.ts";
import { presentBanner } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.listBanners, async ({ actor, deps }) => ({
    banners: (await service.list(deps, actor)).map((row) => presentBanner(row, deps.now())),
  })),
  implement(contract.viewBanners, async ({ body, actor, deps }) => {
    await service.view(deps, actor, body.banner_ids);
    return respond(204, null);
  }),
  implement(contract.clickBanner, async ({ params, actor, deps }) => {
    await service.click(deps, actor, params.id);
    return respond(204, null);
  }),
];
