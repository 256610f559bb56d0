import type { RewardSide } from "@rounds/contract/rewards/rewards.ts";
import { useQuery } from "@tanstack/react-query";
import type { useConfirmedSend } from "./mutations.ts";
import { readyRewardsQuery } from "./queries.ts";

/**
 * The due vouchers of one side, up to one batch, and the act that sends all of them. Names and numbers are requested with each mount, and
 * never cached. `onSent` runs when no voucher of this side is left: of more than one batch, the next one follows.
 */
export const useDueRewards = (side: RewardSide, { send, isSending }: ReturnType<typeof useConfirmedSend>, onSent: () => void) => {
  // An operator looks at vouchers to check one by one, in the table.
  const list = useQuery(readyRewardsQuery(side, false));
  const rewards = list.data?.rewards ?? [];
  const isPart = list.data !== undefined && list.data.total_count > rewards.length;
  return {
    list,
    rewards,
    isPart,
    toCheck: list.data?.check_count ?? 0,
    total: list.data?.total_count,
    amount: rewards.reduce((sum, { reward_price: price }) => sum + price, 0),
    isSending,
    canSend: rewards.length > 0 && !list.isFetching,
    sendAll: () => send(rewards, () => !isPart && onSent()),
  };
};

export type DueRewards = ReturnType<typeof useDueRewards>;
