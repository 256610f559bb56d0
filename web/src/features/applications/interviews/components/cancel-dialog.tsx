import type { Interview } from "@rounds/contract/applications/interviews.ts";
import type { ApplicationSide } from "@rounds/contract/applications/sides.ts";
import { formatMoment } from "../../../../lib/format.ts";
import { Text } from "../../../../ui/box.tsx";
import { toast } from "../../../../ui/toast.ts";
import { useCancelInterview } from "../mutations.ts";
import { SentenceDialog } from "./sentence-dialog.tsx";

type Props = { interview: Interview; side: ApplicationSide; onClose: () => void };

/** Cancels an interview with a reason for the other side. */
export const CancelDialog = ({ interview, side, onClose }: Props) => {
  const { act, isPending, error } = useCancelInterview(interview.job_application_id);
  const other = side === "doctor" ? "병원에" : "지원자에게";
  return (
    <SentenceDialog
      draft={`interview-cancel:${interview.id}`}
      title="인터뷰를 취소할까요?"
      label={`${other} 알릴 이유`}
      placeholder="예: 그날 당직이 생겨 어렵게 되었습니다."
      saveLabel="인터뷰 취소"
      danger
      saving={isPending}
      error={error}
      onSubmit={(reason, discard) =>
        act(
          { id: interview.id, sequence: interview.sequence, reason },
          {
            onSuccess: () => {
              discard();
              toast.success(`인터뷰를 취소하고 ${other} 알렸어요.`);
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <Text as="p" tone="muted" variant="note">
        {formatMoment(interview.starts_at)} 인터뷰예요. {side === "doctor" ? "지원은 그대로 남아요." : "지원은 인터뷰 전 상태로 돌아가요."}
      </Text>
    </SentenceDialog>
  );
};
