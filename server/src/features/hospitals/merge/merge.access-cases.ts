import * as contract from "@rounds/contract/hospitals/merge.ts";
import { accessCase, missingId } from "../../../testing/access-cases.ts";
import type { Harness } from "../../../testing/harness.ts";

const pair = async ({ make }: Harness) => ({ from: (await make.business()).id, into: (await make.business()).id });

const previewed = async (server: Harness) => {
  const { from, into } = await pair(server);
  return { params: { id: from }, query: { into_id: into } };
};

export const accessCases = [
  accessCase(contract.previewBusinessMerge, {
    own: previewed,
    foreign: previewed,
    missing: { params: { id: missingId }, query: { into_id: missingId } },
    operatorsSeeAll: true,
  }),
  accessCase(contract.mergeBusinesses, {
    own: async (server) => {
      const { from, into } = await pair(server);
      return { body: { business_merge: { from_id: from, into_id: into } } };
    },
  }),
];
