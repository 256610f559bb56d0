import * as contract from "@rounds/contract/rewards/rewards.ts";
import { accessCase, missingId, withoutInput } from "../../../testing/access-cases.ts";

export const accessCases = [
  accessCase(contract.listSentRewards, {
    own: async ({ make }) => ({ query: { user_id: (await make.signUp({ reward: "sent" })).doctor.userId } }),
    foreign: async ({ make }) => ({ query: { user_id: (await make.doctor()).userId } }),
    missing: { query: { user_id: missingId } },
    refusal: 200,
    operatorsSeeAll: true,
  }),
  accessCase(contract.getRewardFigures, withoutInput),
];
