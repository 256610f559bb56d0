import * as contract from "@rounds/contract/rewards/rewards.ts";
import { accessCase, missingId, withoutInput } from "../../../testing/access-cases.ts";
import type { Harness } from "../../../testing/harness.ts";

async function dueReward({ make, deps }: Harness): Promise<number> {
  const { doctor } = await make.signUp({ reward: "ready_to_send" });
  const row = await deps.db.selectFrom("rewards").select("id").where("receiver_user_id", "=", doctor.userId).executeTakeFirstOrThrow();
  return row.id;
}

const exportOf = (id: number) => ({ query: { status: "ready_to_send" as const }, body: { ids: [id], reason: "상품권 구매" } });

export const accessCases = [
  accessCase(contract.listMarketingEventSignUps, withoutInput),
  accessCase(contract.listReadyRewards, { own: async () => ({ query: { type: "register" as const } }) }),
  accessCase(contract.exportRewards, {
    own: async (server) => exportOf(await dueReward(server)),
    foreign: async (server) => exportOf(await dueReward(server)),
    missing: exportOf(missingId),
    refusal: 409,
    operatorsSeeAll: true,
  }),
  accessCase(contract.batchUpdateRewards, {
    own: async ({ make }) => {
      const { doctor } = await make.signUp({ reward: "ready_to_send" });
      return { body: { submit_data: [{ user_id: doctor.userId, type: "register" as const }] } };
    },
  }),
];
