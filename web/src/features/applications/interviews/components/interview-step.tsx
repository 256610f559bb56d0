import { Button } from "@mantine/core";
import type { OwnApplication } from "@rounds/contract/job-posts/applied.ts";
import { IconCalendarEvent } from "@tabler/icons-react";
import { useState } from "react";
import { formatMoment } from "../../../../lib/format.ts";
import { Row, Text } from "../../../../ui/box.tsx";
import { SlotPicker } from "./slot-picker.tsx";

type Props = { application: OwnApplication; businessName: string };

/** The interview on the card of an application: the agreed time, or the button to choose one. Null without either. */
export const InterviewStep = ({ application: { id, interview, interview_proposal: proposal }, businessName }: Props) => {
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      {interview !== null && (
        <Row as="p" gap={8} align="center" variant="label" tone="muted">
          <IconCalendarEvent size={18} stroke={1.9} aria-hidden />
          <span>
            <Text as="strong" weight={600} tone="strong">
              {formatMoment(interview.starts_at)}
            </Text>
            {interview.place === null ? " 영상 통화" : ` ${interview.place}`}
          </span>
        </Row>
      )}
      {proposal !== null && (
        <Button size="lg" fullWidth aria-label={`${businessName} 인터뷰 시간 고르기`} onClick={() => setPicking(true)}>
          인터뷰 시간 고르기
        </Button>
      )}
      {isPicking && <SlotPicker applicationId={id} onClose={() => setPicking(false)} />}
    </>
  );
};
