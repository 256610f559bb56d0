import { toast } from "../../../../ui/toast.ts";
import { useRequestOtherTimes } from "../mutations.ts";
import { SentenceDialog } from "./sentence-dialog.tsx";

type Props = { applicationId: number; proposalId: number; onClose: () => void; onSent?: () => void };

/** 다른 시간 부탁하기: one sentence to the hospital. */
export const WishDialog = ({ applicationId, proposalId, onClose, onSent = onClose }: Props) => {
  const { act, isPending, error } = useRequestOtherTimes(applicationId);
  return (
    <SentenceDialog
      draft={`interview-wish:${proposalId}`}
      title="다른 시간 부탁하기"
      label="언제가 좋으신가요?"
      placeholder="예: 수요일 오후 3시 이후면 좋겠습니다."
      saveLabel="병원에 부탁하기"
      saving={isPending}
      error={error}
      onSubmit={(wish, discard) =>
        act(
          { proposalId, wish },
          {
            onSuccess: () => {
              discard();
              toast.success("병원에 다른 시간을 부탁했어요.");
              onSent();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
};
