import * as contract from "@rounds/contract/operator-home/user-search.ts";
import { accessCase, missingId } from "../../../testing/access-cases.ts";
import type { Harness } from "../../../testing/harness.ts";

const makeDoctorId = async ({ make }: Harness): Promise<number> => (await make.doctor()).userId;

export const accessCases = [
  accessCase(contract.searchUserProfiles, {
    own: async ({ make }) => ({ query: { search_string: (await make.doctor()).name } }),
  }),
  accessCase(contract.readSearchedUserProfile, {
    own: async (server) => ({ params: { user_id: await makeDoctorId(server) } }),
    foreign: async (server) => ({ params: { user_id: await makeDoctorId(server) } }),
    missing: { params: { user_id: missingId } },
    operatorsSeeAll: true,
  }),
];
