import * as contract from "@rounds/contract/accounts/access-rights.ts";
import { accessCase, missingId } from "../../../testing/access-cases.ts";

const exportOf = (user_id: number) => ({ query: { user_id }, body: { ids: [missingId], reason: "권한 점검" } });

export const accessCases = [
  accessCase(contract.listAccessRights, {
    own: async ({ make }) => ({ query: { user_id: (await make.operator()).userId } }),
    foreign: async ({ make }) => ({ query: { user_id: (await make.doctor()).userId } }),
    missing: { query: { user_id: missingId } },
    refusal: 200,
    operatorsSeeAll: true,
  }),
  accessCase(contract.exportAccessRights, {
    own: async ({ make }) => exportOf((await make.operator()).userId),
    foreign: async ({ make }) => exportOf((await make.doctor()).userId),
    missing: exportOf(missingId),
    refusal: 204,
    operatorsSeeAll: true,
  }),
];
