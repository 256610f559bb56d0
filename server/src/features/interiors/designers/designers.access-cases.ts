import * as contract from "@rounds/contract/interiors/designers.ts";
import { accessCase, missingId } from "../../../testing/access-cases.ts";

export const accessCases = [
  accessCase(contract.getInteriorDesigner, {
    own: async (server) => ({ params: { id: (await server.make.interiorProject()).designer_id } }),
    // A designer without a public project.
    foreign: async (server) => ({ params: { id: (await server.make.interiorProject({ published_at: null })).designer_id } }),
    missing: { params: { id: missingId } },
  }),
];
