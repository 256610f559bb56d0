import { batchUpdateRewards, type RewardItem } from "@rounds/contract/rewards/rewards.ts";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { useAct } from "../../../lib/use-act.ts";
import { toast } from "../../../ui/toast.ts";
import { rewardKeys } from "./queries.ts";

export const cancelledWords = "발송처리를 취소하였습니다";

/** Marks exactly the shown vouchers as sent. All or none: the server refuses when the state of one voucher has changed. */
export const useSendRewards = () => {
  const queryClient = useQueryClient();
  return useAct({
    mutationFn: (rewards: readonly RewardItem[]) =>
      call(batchUpdateRewards, { body: { submit_data: rewards.map(({ id, user_id, type }) => ({ id, user_id, type })) } }),
    onSuccess: () => toast.success("발송처리가 완료되었습니다"),
    onError: (error) => toast.failure(error, { title: cancelledWords }),
    // Not awaited, because vouchers already marked as sent cannot be sent again.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: rewardKeys.all }),
  });
};
