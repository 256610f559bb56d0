import { Button } from "@mantine/core";
import type { OwnApplication } from "@rounds/contract/job-posts/applied.ts";
import { useState } from "react";
import { SlotPicker } from "./slot-picker.tsx";

type Props = { application: OwnApplication; businessName: string };

/** The button to choose a time on the card of an application. Nothing without an open proposal. */
export const InterviewStep = ({ application: { id, interview_proposal: proposal }, businessName }: Props) => {
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      {proposal !== null && (
        <Button size="lg" fullWidth aria-label={`${businessName} 인터뷰 시간 고르기`} onClick={() => setPicking(true)}>
          인터뷰 시간 고르기
        </Button>
      )}
      {isPicking && <SlotPicker applicationId={id} onClose={() => setPicking(false)} />}
    </>
  );
};
