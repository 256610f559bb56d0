import * as contract from "@rounds/contract/engagement/studio-banners.ts";
import { implement, respond } from "../../../http/implement.ts";
import { presentStudioBanner, presentTarget } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.getStudioBanner, async ({ params, deps }) => ({
    banner: presentStudioBanner(await service.show(deps, params.id), deps.now()),
  })),
  implement(contract.createBanner, async ({ body, actor, deps, origin }) =>
    respond(201, { banner: presentStudioBanner(await service.create(deps, { actor, origin }, body.banner), deps.now()) }),
  ),
  implement(contract.updateBanner, async ({ params, body, actor, deps, origin }) => ({
    banner: presentStudioBanner(await service.update(deps, { actor, origin }, params.id, body.banner), deps.now()),
  })),
  implement(contract.listBannerTargets, async ({ deps }) => ({
    targets: (await service.listTargets(deps)).map((row) => presentTarget(row, deps.now())),
  })),
];
