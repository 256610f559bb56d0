import { Button } from "@mantine/core";
import type { OwnApplication } from "@rounds/contract/job-posts/applied.ts";
import { IconCalendarEvent } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoment } from "../../../../lib/format.ts";
import { Box, Row, Text } from "../../../../ui/box.tsx";
import { ErrorLine } from "../../../../ui/error-line.tsx";
import { SectionCard } from "../../../../ui/section-card.tsx";
import { arrangementQuery } from "../queries.ts";
import { hasArrangement, InterviewCard } from "./interview-card.tsx";
import { SlotPicker } from "./slot-picker.tsx";

const refreshMs = 60_000;

/** The interview of one of the doctor's applications, for its page. The hospital can propose other times meanwhile. */
export const OwnInterview = ({ applicationId }: { applicationId: number }) => {
  const { data, error, isFetching, refetch } = useQuery({ ...arrangementQuery(applicationId), refetchInterval: refreshMs });
  if (data === undefined && error !== null)
    return (
      <Box mb={12}>
        <SectionCard title="인터뷰">
          <ErrorLine error={error} onRetry={() => void refetch()} retrying={isFetching} />
        </SectionCard>
      </Box>
    );
  return data && hasArrangement(data) ? (
    <Box mb={12}>
      <InterviewCard arrangement={data} />
    </Box>
  ) : null;
};

type Props = { application: OwnApplication; businessName: string };

/** The same on the card of the application: the agreed time, or the button to choose one. Null without either. */
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
