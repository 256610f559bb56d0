import * as contract from "@rounds/contract/accounts/access-rights.ts";
import { accessCase, missingId } from "../../../testing/access-cases.ts";
import type { Harness } from "../../../testing/harness.ts";

const exportOf = (id: number) => ({ body: { ids: [id], reason: "권한 점검" } });

/** The record of a new operator. */
async function recordOf({ deps, make }: Harness): Promise<number> {
  const { userId } = await make.operator();
  const { id } = await deps.db.selectFrom("access_right_records").select("id").where("user_id", "=", userId).executeTakeFirstOrThrow();
  return id;
}

export const accessCases = [
  accessCase(contract.listAccessRights, {
    own: async ({ make }) => ({ query: { user_id: (await make.operator()).userId } }),
    foreign: async ({ make }) => ({ query: { user_id: (await make.doctor()).userId } }),
    missing: { query: { user_id: missingId } },
    refusal: 200,
    operatorsSeeAll: true,
  }),
  accessCase(contract.exportAccessRights, {
    own: async (server) => exportOf(await recordOf(server)),
    foreign: async (server) => exportOf(await recordOf(server)),
    missing: exportOf(missingId),
    operatorsSeeAll: true,
  }),
];
