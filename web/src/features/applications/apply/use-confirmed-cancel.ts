import { confirmAction } from "../../../ui/confirm.tsx";
import { useCancelApplication } from "./mutations.ts";

type Application = { readonly applicationId: number; readonly jobPostId: number; readonly businessName: string };

/** Cancels an application after the doctor has confirmed it. */
export const useConfirmedCancel = () => {
  const cancel = useCancelApplication();
  const onCancel = async (application: Application) => {
    if (cancel.isPending) return;
    const confirmed = await confirmAction({
      title: "지원을 취소할까요?",
      message: `${application.businessName} 채용 담당자에게 취소한 것으로 보여요. 공고가 열려 있으면 다시 지원할 수 있어요.`,
      confirmLabel: "지원 취소",
      cancelLabel: "닫기",
      danger: true,
    });
    if (confirmed) cancel.mutate(application);
  };
  return { onCancel, cancelling: cancel.isPending };
};
