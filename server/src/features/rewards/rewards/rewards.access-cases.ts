import * as contract from "@rounds/contract/rewards/rewards.ts";
import { accessCase, withoutInput } from "../../../testing/access-cases.ts";

export const accessCases = [
  accessCase(contract.listMarketingEventSignUps, withoutInput),
  accessCase(contract.listReadyRewards, { own: async () => ({ query: { type: "register" as const } }) }),
  accessCase(contract.batchUpdateRewards, {
    own: async ({ make }) => {
      const { doctor } = await make.signUp({ reward: "ready_to_send" });
      return { body: { submit_data: [{ user_id: doctor.userId, type: "register" as const }] } };
    },
  }),
];
