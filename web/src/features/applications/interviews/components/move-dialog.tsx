import type { Interview } from "@rounds/contract/applications/interviews.ts";
import { useState } from "react";
import { MomentField } from "../../../../ui/console/moment-field.tsx";
import { toast } from "../../../../ui/toast.ts";
import { useMoveInterview } from "../mutations.ts";
import { momentTowards } from "../texts.ts";
import { SentenceDialog } from "./sentence-dialog.tsx";

/** Moves an interview to another time, with a reason for the doctor. */
export const MoveDialog = ({ interview, onClose }: { interview: Interview; onClose: () => void }) => {
  const { act, isPending, error } = useMoveInterview(interview.job_application_id);
  const [time, setTime] = useState(interview.starts_at);
  return (
    <SentenceDialog
      draft={`interview-move:${interview.id}`}
      title="시간 옮기기"
      label="지원자에게 알릴 이유"
      placeholder="예: 원장님 수술이 생겨 옮기게 되었습니다."
      saveLabel={`${momentTowards(time)} 옮기기`}
      saving={isPending}
      error={error}
      onSubmit={(reason, discard) =>
        act(
          { id: interview.id, starts_at: time, reason },
          {
            onSuccess: () => {
              discard();
              toast.success("인터뷰를 옮기고 지원자에게 알렸어요.");
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <MomentField label="새 시간" value={time} onChange={setTime} />
    </SentenceDialog>
  );
};
