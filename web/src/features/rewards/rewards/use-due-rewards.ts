import type { RewardSide } from "@rounds/contract/rewards/rewards.ts";
import { useQuery } from "@tanstack/react-query";
import type { useConfirmedSend } from "./mutations.ts";
import { readyRewardsQuery } from "./queries.ts";
import { isSuspicious } from "./texts.ts";

/**
 * The due vouchers of one side, up to one batch, and the act that sends all of them. Names and numbers are requested with each mount, and
 * never cached. `onSent` runs when no voucher of this side is left: of more than one batch, the next one follows.
 */
export const useDueRewards = (side: RewardSide, { send, isSending }: ReturnType<typeof useConfirmedSend>, onSent: () => void) => {
  const list = useQuery(readyRewardsQuery(side));
  const due = list.data?.rewards ?? [];
  // An operator looks at suspicious vouchers one by one, in the table.
  const rewards = due.filter((reward) => !isSuspicious(reward));
  const isPart = list.data !== undefined && list.data.total_count > due.length;
  return {
    list,
    rewards,
    isPart,
    suspicious: due.length - rewards.length,
    total: list.data?.total_count,
    amount: rewards.reduce((sum, { reward_price: price }) => sum + price, 0),
    isSending,
    canSend: rewards.length > 0 && !list.isFetching,
    sendAll: () => send(rewards, () => !isPart && onSent()),
  };
};

export type DueRewards = ReturnType<typeof useDueRewards>;
