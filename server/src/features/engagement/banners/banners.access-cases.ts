import * as contract from "@rounds/contract/engagement/banners.ts";
import { accessCase, missingId, withoutInput } from "../../../testing/access-cases.ts";
import type { Harness } from "../../../testing/harness.ts";

const hidden = async (server: Harness) => (await server.make.banner({ is_published: false })).id;
const live = async (server: Harness) => (await server.make.banner()).id;

export const accessCases = [
  accessCase(contract.listBanners, withoutInput),
  accessCase(contract.viewBanners, {
    own: async (server) => ({ body: { banner_ids: [await live(server)] } }),
    // Ids that the person cannot see count nothing, and the response shows no difference.
    foreign: async (server) => ({ body: { banner_ids: [await hidden(server)] } }),
    missing: { body: { banner_ids: [missingId] } },
    refusal: 204,
  }),
  accessCase(contract.clickBanner, {
    own: async (server) => ({ params: { id: await live(server) } }),
    foreign: async (server) => ({ params: { id: await hidden(server) } }),
    missing: { params: { id: missingId } },
  }),
];
