import { Button } from "@mantine/core";
import type { Arrangement, Interview } from "@rounds/contract/applications/interviews.ts";
import type { ApplicationSide } from "@rounds/contract/applications/sides.ts";
import { IconCalendarPlus, IconVideo } from "@tabler/icons-react";
import { useState } from "react";
import { formatMoment } from "../../../../lib/format.ts";
import { Row, Text } from "../../../../ui/box.tsx";
import { SectionCard } from "../../../../ui/section-card.tsx";
import { useSaveCalendar } from "../mutations.ts";
import { cancelledText, proposalState } from "../texts.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { CardHead } from "./card-head.tsx";
import { OpenProposal, SentProposal } from "./proposal-card.tsx";
import { SlotPicker } from "./slot-picker.tsx";
import { WishDialog } from "./wish-dialog.tsx";

/** The calendar file, and the link of a video call. */
const InterviewLinks = ({ interview }: { interview: Interview }) => {
  const { act, isPending } = useSaveCalendar();
  return (
    <>
      <Button
        variant="default"
        h={44}
        loading={isPending}
        leftSection={<IconCalendarPlus size={18} stroke={1.8} aria-hidden />}
        onClick={() => act(interview.id)}
      >
        캘린더에 넣기
      </Button>
      {interview.video_url !== null && interview.state === "planned" && (
        <Button
          variant="default"
          h={44}
          component="a"
          href={interview.video_url}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconVideo size={18} stroke={1.8} aria-hidden />}
        >
          영상 통화 열기
        </Button>
      )}
    </>
  );
};

type AgreedProps = { interview: Interview; side: ApplicationSide; onCancel: () => void };

const AgreedText = ({ interview, side, onCancel }: AgreedProps) => {
  if (interview.state === "cancelled") {
    const { title, detail } = cancelledText(interview, side);
    return (
      <>
        <CardHead title={title} isQuiet />
        <Text as="p" variant="note" tone="muted" pretty>
          {formatMoment(interview.starts_at)}
          {detail === null ? "" : ` · ${detail}`}
        </Text>
      </>
    );
  }
  const isPlanned = interview.state === "planned";
  return (
    <>
      <CardHead title={`${formatMoment(interview.starts_at)} 인터뷰`} place={interview} isQuiet={!isPlanned} />
      {interview.move_reason !== null && isPlanned && (
        <Text as="p" variant="note" tone="muted" mb={8} pretty>
          {side === "doctor" ? "병원이 시간을 옮겼어요" : "시간을 옮겼어요"}: “{interview.move_reason}”
        </Text>
      )}
      {isPlanned && (
        <Row gap={8} wrap align="center">
          <InterviewLinks interview={interview} />
          <Button variant="subtle" color="gray" h={44} px={12} onClick={onCancel}>
            인터뷰 취소
          </Button>
        </Row>
      )}
    </>
  );
};

const Agreed = (props: Omit<AgreedProps, "onCancel">) => {
  const [isCancelling, setCancelling] = useState(false);
  return (
    <>
      <AgreedText {...props} onCancel={() => setCancelling(true)} />
      {isCancelling && <CancelDialog {...props} onClose={() => setCancelling(false)} />}
    </>
  );
};

/** Before a hospital proposes there is nothing to draw. */
export const hasArrangement = ({ interview_proposal: proposal, interview }: Arrangement): boolean =>
  proposal !== null || interview !== null;

type Opened = { readonly kind: "picker"; readonly slotId: number | null } | { readonly kind: "wish"; readonly proposalId: number };

const ArrangementText = ({ arrangement, onOpen }: { arrangement: Arrangement; onOpen: (opened: Opened) => void }) => {
  const { interview_proposal: proposal, interview, side } = arrangement;
  if (proposal === null || proposal.state === "taken") {
    return interview && <Agreed key={interview.id} interview={interview} side={side} />;
  }
  const ended = proposalState(proposal, side);
  if (ended !== null) {
    return (
      <>
        <CardHead title={ended.title} isQuiet />
        {ended.detail !== null && (
          <Text as="p" variant="note" tone="muted" pretty>
            {ended.detail}
          </Text>
        )}
      </>
    );
  }
  return side === "doctor" ? (
    <OpenProposal
      proposal={proposal}
      onPick={(slotId) => onOpen({ kind: "picker", slotId })}
      onWish={() => onOpen({ kind: "wish", proposalId: proposal.id })}
    />
  ) : (
    <SentProposal proposal={proposal} />
  );
};

/**
 * The latest arrangement of the two sides: the proposal until a time is taken, afterwards the interview. The dialogs of the doctor stay
 * open when the proposal ends meanwhile, because they state the reason.
 */
export const ArrangementBody = ({ arrangement }: { arrangement: Arrangement }) => {
  const [opened, setOpened] = useState<Opened | null>(null);
  const applicationId = (arrangement.interview_proposal ?? arrangement.interview)?.job_application_id;
  const close = () => setOpened(null);
  return (
    <>
      <ArrangementText arrangement={arrangement} onOpen={setOpened} />
      {opened?.kind === "picker" && applicationId !== undefined && (
        <SlotPicker applicationId={applicationId} initialSlotId={opened.slotId} onClose={close} />
      )}
      {opened?.kind === "wish" && applicationId !== undefined && (
        <WishDialog applicationId={applicationId} proposalId={opened.proposalId} onClose={close} />
      )}
    </>
  );
};

/** The interview of an application, with its next act. */
export const InterviewCard = ({ arrangement }: { arrangement: Arrangement }) => (
  <SectionCard title="인터뷰">
    <ArrangementBody arrangement={arrangement} />
  </SectionCard>
);
