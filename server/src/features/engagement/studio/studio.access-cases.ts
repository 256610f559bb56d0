import * as contract from "@rounds/contract/engagement/studio.ts";
import { accessCase, missingId, withoutInput } from "../../../testing/access-cases.ts";
import type { Harness } from "../../../testing/harness.ts";

const version = { body: { campaign: { version: 1 } } };
const reopening = { body: { campaign: { version: 1, ends_at: null } } };
const banner = async (server: Harness) => ({ params: { kind: "banners" as const, id: (await server.make.banner()).id } });
const set = async (server: Harness) => ({ params: { id: (await server.make.questionSet()).id } });
const ended = async (server: Harness) => ({
  params: { kind: "banners" as const, id: (await server.make.banner({ ends_at: new Date(Date.now() - 1000).toISOString() })).id },
  ...reopening,
});
const missing = { params: { kind: "banners" as const, id: missingId } };

/** Operators change every campaign, so a colleague's one is as good as their own. */
const operatorsSeeAll = true;

export const accessCases = [
  accessCase(contract.listCampaigns, withoutInput),
  accessCase(contract.endCampaign, {
    own: async (server) => ({ ...(await banner(server)), ...version }),
    foreign: async (server) => ({ ...(await banner(server)), ...version }),
    missing: { ...missing, ...version },
    operatorsSeeAll,
  }),
  accessCase(contract.reopenCampaign, { own: ended, foreign: ended, missing: { ...missing, ...reopening }, operatorsSeeAll }),
  accessCase(contract.copyCampaign, { own: banner, foreign: banner, missing, operatorsSeeAll }),
  accessCase(contract.orderBanners, {
    own: async (server) => ({ body: { banner_ids: [(await server.make.banner()).id] } }),
    foreign: async (server) => ({ body: { banner_ids: [(await server.make.banner()).id] } }),
    missing: { body: { banner_ids: [missingId] } },
    refusal: 204,
    operatorsSeeAll,
  }),
  accessCase(contract.getCampaignResults, { own: set, foreign: set, missing: { params: { id: missingId } }, operatorsSeeAll }),
  accessCase(contract.downloadCampaignResults, { own: set, foreign: set, missing: { params: { id: missingId } }, operatorsSeeAll }),
];
