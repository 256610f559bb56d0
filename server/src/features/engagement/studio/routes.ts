import * as contract from "@rounds/contract/engagement/studio.ts";
import { Readable } from "node:stream";
import { implement, respond } from "../../../http/implement.ts";
import { resultsFile } from "./csv.ts";
import { presentCampaign } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.listCampaigns, async ({ deps }) => ({
    campaigns: (await service.list(deps)).map((row) => presentCampaign(row, deps.now())),
  })),
  implement(contract.endCampaign, async ({ params, body, actor, deps, origin }) => ({
    campaign: presentCampaign(await service.end(deps, { actor, origin }, params.kind, params.id, body.campaign.version), deps.now()),
  })),
  implement(contract.reopenCampaign, async ({ params, body, actor, deps, origin }) => ({
    campaign: presentCampaign(await service.reopen(deps, { actor, origin }, params.kind, params.id, body.campaign), deps.now()),
  })),
  implement(contract.copyCampaign, async ({ params, actor, deps, origin }) =>
    respond(201, { campaign: presentCampaign(await service.copy(deps, { actor, origin }, params.kind, params.id), deps.now()) }),
  ),
  implement(contract.orderBanners, async ({ body, actor, deps, origin }) => {
    await service.order(deps, { actor, origin }, body.banner_ids);
    return respond(204, null);
  }),
  implement(contract.getCampaignResults, async ({ params, deps }) => ({ results: await service.results(deps, params.id) })),
  implement(contract.downloadCampaignResults, async ({ params, deps }) =>
    respond(200, Readable.from([resultsFile(await service.results(deps, params.id))]), {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="results-${params.id}.csv"`,
    }),
  ),
];
