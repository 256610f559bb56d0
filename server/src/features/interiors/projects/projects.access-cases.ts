import * as contract from "@rounds/contract/interiors/projects.ts";
import { accessCase, missingId, withoutInput } from "../../../testing/access-cases.ts";

export const accessCases = [
  accessCase(contract.listInteriorRooms, withoutInput),
  accessCase(contract.listInteriorSuggestions, {
    own: async (server) => {
      await server.make.interiorProject();
      return {};
    },
  }),
  accessCase(contract.getInteriorProject, {
    own: async (server) => ({ params: { id: (await server.make.interiorProject()).id } }),
    // Only the studio shows it.
    foreign: async (server) => ({ params: { id: (await server.make.interiorProject({ published_at: null })).id } }),
    missing: { params: { id: missingId } },
  }),
];
