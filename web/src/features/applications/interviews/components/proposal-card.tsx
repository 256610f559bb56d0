import { Button, UnstyledButton } from "@mantine/core";
import type { InterviewProposal } from "@rounds/contract/applications/interviews.ts";
import { formatDate } from "../../../../lib/format.ts";
import { seoulClock } from "../../../../lib/seoul-time.ts";
import { Row, Stack, Text } from "../../../../ui/box.tsx";
import { isFull, slotProblem, slotsByDay } from "../texts.ts";
import { CardHead } from "./card-head.tsx";
import classes from "./interview-card.module.css";

const Slots = ({ proposal, onPick }: { proposal: InterviewProposal; onPick: ((slotId: number) => void) | undefined }) => (
  <Stack gap={2}>
    {[...slotsByDay(proposal.slots)].map(([day, slots]) => (
      <Row key={day} gap={8} rowGap={0} align="center" wrap minH={44}>
        <Text variant="label" tone="muted" className={classes.day}>
          {formatDate(day)}
        </Text>
        {slots.map((slot) => {
          const [problem, clock] = [slotProblem(slot), seoulClock(slot.starts_at)];
          return onPick && problem === null ? (
            <UnstyledButton key={slot.id} className={classes.slotButton} onClick={() => onPick(slot.id)}>
              <span className={classes.slot}>{clock}</span>
              <Text spoken>{formatDate(slot.starts_at)} 시간 고르기</Text>
            </UnstyledButton>
          ) : (
            <span key={slot.id} className={classes.slot} data-gone={problem !== null || undefined}>
              {clock}
              {problem !== null && <Text spoken>, {problem}</Text>}
            </span>
          );
        })}
      </Row>
    ))}
  </Stack>
);

type OpenProps = {
  proposal: InterviewProposal;
  /** Opens the picker, with a chosen time or without one. */
  onPick: (slotId: number | null) => void;
  onWish: () => void;
};

/** An open proposal as its doctor sees it: the times by day, and the way to choose one. */
export const OpenProposal = ({ proposal, onPick, onWish }: OpenProps) => {
  const isAnyFree = !isFull(proposal);
  return (
    <>
      <CardHead title={isAnyFree ? "인터뷰 시간을 골라 주세요" : "제안받은 시간이 모두 찼어요"} place={proposal} />
      <Slots proposal={proposal} onPick={onPick} />
      <Stack gap={4} mt={4}>
        {isAnyFree && (
          <Button h={48} fullWidth onClick={() => onPick(null)}>
            시간 고르기
          </Button>
        )}
        <Button
          h={44}
          fullWidth
          {...(isAnyFree ? { variant: "subtle", color: "gray" } : {})}
          c={isAnyFree ? "var(--app-t2)" : undefined}
          onClick={onWish}
        >
          다른 시간 부탁하기
        </Button>
      </Stack>
    </>
  );
};

/** The same as its hospital sees it: the times that the doctor can still take. */
export const SentProposal = ({ proposal }: { proposal: InterviewProposal }) => (
  <>
    <CardHead title="지원자의 답을 기다려요" place={proposal} />
    <Slots proposal={proposal} onPick={undefined} />
  </>
);
