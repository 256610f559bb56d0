import { batchUpdateRewards, type RewardItem } from "@rounds/contract/rewards/rewards.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ApiError, call, isWorthRetrying } from "../../../lib/api.ts";
import { useAct, useOneAtATime } from "../../../lib/use-act.ts";
import { confirmAction } from "../../../ui/confirm.tsx";
import type { ExportLine } from "../../../ui/console/use-export.tsx";
import { toast } from "../../../ui/toast.ts";
import { type DueFilters, recordDueFile, rewardKeys } from "./queries.ts";
import { sentWords } from "./texts.ts";

const cancelledWords = "발송처리를 취소하였습니다";
/** After a lost response. A second attempt has the same replay key, so the server sends nothing twice. */
const unconfirmedWords = "발송처리가 됐는지 확인하지 못했어요. 다시 눌러도 두 번 보내지 않아요.";

/** Marks exactly the shown vouchers as sent. All or none: the server refuses when the state of one voucher has changed. */
const useSendRewards = () => {
  const queryClient = useQueryClient();
  return useAct({
    mutationFn: (rewards: readonly RewardItem[]) =>
      call(batchUpdateRewards, { body: { submit_data: rewards.map(({ id, user_id, type }) => ({ id, user_id, type })) } }),
    onSuccess: () => toast.success("발송처리가 완료되었습니다"),
    onError: (error) => toast.failure(error, { title: isWorthRetrying(error) ? unconfirmedWords : cancelledWords }),
    // Not awaited, because vouchers already marked as sent cannot be sent again.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: rewardKeys.all }),
  });
};

/** Sends vouchers after a confirmation, because a sent voucher cannot be taken back. A double click opens one question. */
export const useConfirmedSend = () => {
  const { act, isPending } = useSendRewards();
  const oneAtATime = useOneAtATime();
  const send = (rewards: readonly RewardItem[], onSent: () => void) =>
    void oneAtATime(async () => {
      const isSure = await confirmAction({
        title: "상품권 발송처리를 하시겠습니까?",
        message: `${sentWords(rewards)} 전송완료로 바뀌고, 되돌릴 수 없어요.`,
        confirmLabel: "발송처리",
      });
      if (isSure) act(rewards, { onSuccess: onSent });
      else toast.warning(cancelledWords);
    });
  return { send, isSending: isPending };
};

/** `recordDueFile`. After a refusal the lists load again: a colleague has sent a voucher meanwhile, or its receiver has left. */
export const useRecordDueFile = () => {
  const queryClient = useQueryClient();
  return async (filters: DueFilters, line: ExportLine): Promise<void> => {
    try {
      await recordDueFile(filters, line);
    } catch (error) {
      if (error instanceof ApiError && error.code === "reward.changed") void queryClient.invalidateQueries({ queryKey: rewardKeys.all });
      throw error;
    }
  };
};
