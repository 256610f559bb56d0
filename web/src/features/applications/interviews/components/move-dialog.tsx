import type { Interview } from "@rounds/contract/applications/interviews.ts";
import { useState } from "react";
import { useDraftForm } from "../../../../lib/use-draft-form.ts";
import { MomentField } from "../../../../ui/console/moment-field.tsx";
import { toast } from "../../../../ui/toast.ts";
import { useMoveInterview } from "../mutations.ts";
import { momentTowards } from "../texts.ts";
import { SentenceDialog } from "./sentence-dialog.tsx";

/** Moves an interview to another time, with a reason for the doctor. Both survive a reload and the end of the session. */
export const MoveDialog = ({ interview, onClose }: { interview: Interview; onClose: () => void }) => {
  const { act, isPending, error } = useMoveInterview(interview.job_application_id);
  const {
    form,
    type,
    isChanged,
    discard: discardTime,
  } = useDraftForm(`interview-move-time:${interview.id}`, { time: interview.starts_at });
  const { time } = form;
  const [isSame, setSame] = useState(false);
  return (
    <SentenceDialog
      draft={`interview-move:${interview.id}`}
      title="시간 옮기기"
      label="지원자에게 알릴 이유"
      placeholder="예: 원장님 수술이 생겨 옮기게 되었습니다."
      saveLabel={`${momentTowards(time)} 옮기기`}
      saving={isPending}
      error={error}
      isChanged={isChanged}
      onSubmit={(reason, discard) => {
        setSame(!isChanged);
        // The server would change nothing, and the doctor would get no notice.
        if (!isChanged) return;
        act(
          { id: interview.id, sequence: interview.sequence, starts_at: time, reason },
          {
            onSuccess: () => {
              discard();
              discardTime();
              toast.success("인터뷰를 옮기고 지원자에게 알렸어요.");
              onClose();
            },
          },
        );
      }}
      onClose={() => {
        discardTime();
        onClose();
      }}
    >
      <MomentField
        label="새 시간"
        value={time}
        error={isSame && !isChanged ? "지금 정해진 시간이에요. 새 시간을 골라 주세요." : undefined}
        onChange={(chosen) => type({ time: chosen })}
      />
    </SentenceDialog>
  );
};
