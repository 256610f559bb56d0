import { confirmAction } from "../../../ui/confirm.tsx";
import { toast } from "../../../ui/toast.ts";
import { useWithdrawProposal } from "./mutations.ts";

/** Takes an open proposal back after the member has confirmed it, because the applicant gets a notice immediately. */
export const useConfirmedWithdrawal = (applicationId: number) => {
  const { act, isPending } = useWithdrawProposal(applicationId);
  const withdraw = async (proposalId: number) => {
    const confirmed = await confirmAction({
      title: "제안을 거둘까요?",
      message: "지원자에게 바로 알리고, 제안한 시간은 모두 사라져요.",
      confirmLabel: "제안 거두기",
      cancelLabel: "그대로 두기",
      danger: true,
    });
    if (confirmed) act(proposalId, { onSuccess: () => toast.success("제안을 거두고 지원자에게 알렸어요.") });
  };
  return { withdraw, isPending };
};
