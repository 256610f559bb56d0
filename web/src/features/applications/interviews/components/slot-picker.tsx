import { Skeleton, UnstyledButton } from "@mantine/core";
import type { InterviewProposal } from "@rounds/contract/applications/interviews.ts";
import { IconChevronRight, IconMessageCircle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { formatMoment } from "../../../../lib/format.ts";
import { messageOf } from "../../../../lib/api.ts";
import { scrollBehavior } from "../../../../lib/reduced-motion.ts";
import { seoulDay } from "../../../../lib/seoul-time.ts";
import { Box, Column, Row, Text } from "../../../../ui/box.tsx";
import { DialogCloseButton } from "../../../../ui/dialog-frame.tsx";
import { DotLine } from "../../../../ui/dot-line.tsx";
import { LargeButton } from "../../../../ui/large-button.tsx";
import { Modal } from "../../../../ui/modal.tsx";
import { ErrorState } from "../../../../ui/state-view.tsx";
import { takeFocus } from "../../../../ui/take-focus.ts";
import { toast } from "../../../../ui/toast.ts";
import { useFreeDays } from "../../../job-posts/index.ts";
import { useTakeSlot } from "../mutations.ts";
import { arrangementQuery } from "../queries.ts";
import { lostSlotText, momentTowards, placeParts, proposalState } from "../texts.ts";
import { WishDialog } from "./wish-dialog.tsx";
import { DayGrid } from "./day-grid.tsx";
import classes from "./slot-picker.module.css";
import { SlotRows } from "./slot-rows.tsx";

/** Other doctors may take a time while this page is open. */
const refreshMs = 10_000;

type Props = {
  applicationId: number;
  /** The slot that the doctor tapped on the card. */
  initialSlotId?: number | null | undefined;
  onClose: () => void;
};

type BodyProps = Props & { businessName: string; proposal: InterviewProposal };

const Body = ({ applicationId, businessName, proposal, initialSlotId = null, onClose }: BodyProps) => {
  const [wanted, setWanted] = useState<number | null>(initialSlotId);
  const [isWishing, setWishing] = useState(false);
  const { act, isPending, error, variables: requested } = useTakeSlot(applicationId, onClose);
  const rows = useRef<HTMLDivElement>(null);
  const freeDays = useFreeDays();
  const { slots } = proposal;
  // A lost slot is not chosen any more, and no other one is chosen instead.
  const chosen = slots.find(({ id, state }) => id === wanted && state === "free");
  const lost = wanted === null ? null : lostSlotText(slots, wanted);
  // The doctor may choose another time after a failure.
  const problem = lost ?? (error !== null && requested === wanted ? messageOf(error) : null);
  const take = () => {
    if (chosen === undefined) return;
    act(chosen.id, { onSuccess: () => toast.success(`${momentTowards(chosen.starts_at)} 정했어요.`) });
  };
  const showDay = (day: string) => {
    const row = rows.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    row?.scrollIntoView({ block: "center", behavior: scrollBehavior() });
    row?.focus({ preventScroll: true });
  };
  return (
    <>
      <Box grow className={classes.content}>
        <Modal.Title>
          <Text variant="greeting" tone="strong">
            언제 만날까요?
          </Text>
        </Modal.Title>
        <Text as="p" variant="body" tone="muted" mt={6} mb={20}>
          <DotLine parts={[businessName, ...placeParts(proposal)]} />
        </Text>
        <DayGrid slots={slots} chosenDay={chosen ? seoulDay(chosen.starts_at) : null} onDay={showDay} />
        <Box mt={16} ref={rows}>
          <SlotRows slots={slots} chosenId={chosen?.id ?? null} freeDays={freeDays} onChoose={setWanted} />
        </Box>
        <UnstyledButton className={classes.ask} onClick={() => setWishing(true)}>
          <IconMessageCircle size={20} stroke={1.8} aria-hidden />
          <Text grow variant="body" weight={500} tone="strong">
            다른 시간 부탁하기
          </Text>
          <IconChevronRight size={20} stroke={1.8} aria-hidden />
        </UnstyledButton>
      </Box>
      <Box line="top" bg="surface" className={classes.foot}>
        <Text as="p" variant="meta" tone={problem === null ? "muted" : "lost"} text="center" mb={8} role="status">
          {problem ?? "정하면 병원에 바로 알리고, 캘린더에 넣을 수 있어요"}
        </Text>
        <LargeButton fullWidth loading={isPending} disabled={chosen === undefined} onClick={take}>
          {chosen ? `${momentTowards(chosen.starts_at)} 정하기` : "시간을 골라 주세요"}
        </LargeButton>
      </Box>
      {isWishing && (
        <WishDialog applicationId={applicationId} proposalId={proposal.id} onClose={() => setWishing(false)} onSent={onClose} />
      )}
    </>
  );
};

const Loaded = (props: Props) => {
  const { data, error, isFetching, refetch } = useQuery({ ...arrangementQuery(props.applicationId), refetchInterval: refreshMs });
  if (data === undefined) {
    return error ? (
      <ErrorState title="시간을 불러오지 못했어요" error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Column gap={16} className={classes.content} role="status" aria-busy aria-label="인터뷰 시간을 불러오는 중">
        <Skeleton height={34} width="56%" />
        <Skeleton height={190} radius={16} />
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} height={60} radius={14} />
        ))}
      </Column>
    );
  }
  const { interview_proposal: proposal, interview, business_name } = data;
  if (proposal?.state === "open") return <Body {...props} businessName={business_name} proposal={proposal} />;
  const ended = proposal && proposalState(proposal, "doctor");
  return (
    <Column gap={8} px={20} py={20} ref={takeFocus} tabIndex={-1}>
      <Modal.Title>
        <Text variant="greeting" tone="strong">
          {ended?.title ?? "지금 고를 시간이 없어요"}
        </Text>
      </Modal.Title>
      <Text as="p" variant="body" tone="muted">
        {proposal?.state === "taken" && interview
          ? formatMoment(interview.starts_at)
          : (ended?.detail ?? "병원이 시간을 제안하면 알려 드려요.")}
      </Text>
    </Column>
  );
};

/** 언제 만날까요: the doctor chooses one of the proposed times. It covers the screen. */
export const SlotPicker = (props: Props) => (
  <Modal.Root opened fullScreen onClose={props.onClose} transitionProps={{ duration: 0 }} classNames={{ content: classes.screen }}>
    <Modal.Content>
      <Row align="center" className={classes.head}>
        <DialogCloseButton iconSize={24} />
      </Row>
      <Modal.Body className={classes.body}>
        <Loaded {...props} />
      </Modal.Body>
    </Modal.Content>
  </Modal.Root>
);
