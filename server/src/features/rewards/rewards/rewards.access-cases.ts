import * as contract from "@rounds/contract/rewards/rewards.ts";
import { accessCase, missingId, withoutInput } from "../../../testing/access-cases.ts";

const exportOf = (id: number) => ({ query: { status: "ready_to_send" as const }, body: { ids: [id], reason: "상품권 구매" } });

export const accessCases = [
  accessCase(contract.listMarketingEventSignUps, withoutInput),
  accessCase(contract.listReadyRewards, { own: async () => ({ query: { type: "register" as const } }) }),
  accessCase(contract.exportRewards, {
    own: async ({ make, deps }) => {
      const { doctor } = await make.signUp({ reward: "ready_to_send" });
      const { id } = await deps.db
        .selectFrom("rewards")
        .select("id")
        .where("receiver_user_id", "=", doctor.userId)
        .executeTakeFirstOrThrow();
      return exportOf(id);
    },
    missing: exportOf(missingId),
    refusal: 409,
  }),
  accessCase(contract.batchUpdateRewards, {
    own: async ({ make }) => {
      const { doctor } = await make.signUp({ reward: "ready_to_send" });
      return { body: { submit_data: [{ user_id: doctor.userId, type: "register" as const }] } };
    },
  }),
];
