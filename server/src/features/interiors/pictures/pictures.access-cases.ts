import * as contract from "@rounds/contract/interiors/pictures.ts";
import { accessCase } from "../../../testing/access-cases.ts";
import { projectWithUpload } from "../../../testing/interior-upload.ts";

const size = "960.webp" as const;
const missing = { params: { name: "A".repeat(32), size } };

export const accessCases = [
  accessCase(contract.getInteriorImage, {
    own: async (server) => ({ params: { name: (await projectWithUpload(server)).name, size } }),
    foreign: async (server) => ({ params: { name: (await projectWithUpload(server, { published_at: null })).name, size } }),
    missing,
  }),
  accessCase(contract.getStudioInteriorImage, {
    own: async (server) => ({ params: { name: (await projectWithUpload(server)).name, size } }),
    foreign: async (server) => ({ params: { name: (await projectWithUpload(server, { published_at: null })).name, size } }),
    missing,
    operatorsSeeAll: true,
  }),
];
