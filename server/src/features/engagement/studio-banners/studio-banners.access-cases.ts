import * as contract from "@rounds/contract/engagement/studio-banners.ts";
import { accessCase, missingId, withoutInput } from "../../../testing/access-cases.ts";
import { emptyBanner } from "../../../testing/empty-banner.ts";
import type { Harness } from "../../../testing/harness.ts";

const banner = async (server: Harness) => ({ params: { id: (await server.make.banner()).id } });
const renamed = { body: { banner: { title: "새 제목", version: 1 } } };
const missing = { params: { id: missingId } };

/** Operators change every campaign, so a colleague's one is as good as their own. */
const operatorsSeeAll = true;

export const accessCases = [
  accessCase(contract.getStudioBanner, { own: banner, foreign: banner, missing, operatorsSeeAll }),
  accessCase(contract.createBanner, { own: async () => ({ body: { banner: emptyBanner } }) }),
  accessCase(contract.updateBanner, {
    own: async (server) => ({ ...(await banner(server)), ...renamed }),
    foreign: async (server) => ({ ...(await banner(server)), ...renamed }),
    missing: { ...missing, ...renamed },
    operatorsSeeAll,
  }),
  accessCase(contract.listBannerTargets, withoutInput),
];
