import { ActionIcon, Button } from "@mantine/core";
import type { WaitingProposal, WeekInterview } from "@rounds/contract/applications/interviews.ts";
import { IconBell, IconClock, IconMapPin, IconUser, IconX } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { formatDate } from "../../../../lib/format.ts";
import { scrollBehavior } from "../../../../lib/reduced-motion.ts";
import { daysSince } from "../../../../lib/seoul-time.ts";
import { Box, Column, Row, Stack, Text } from "../../../../ui/box.tsx";
import { Tag } from "../../../../ui/tag.tsx";
import { useConfirmedWithdrawal } from "../use-confirmed-withdrawal.ts";
import { cancelledText, isFull, spanText } from "../texts.ts";
import { nameOf } from "../week.ts";
import { InterviewActs } from "./interview-acts.tsx";
import { ProposeDialog } from "./propose-dialog.tsx";
import classes from "./week-screen.module.css";

type Week = {
  readonly interviews: readonly WeekInterview[];
  readonly interview_proposals: readonly WaitingProposal[];
  readonly wishes: readonly WaitingProposal[];
};

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <Row gap={10} align="center">
    {icon}
    <Text grow>{children}</Text>
  </Row>
);

const iconProps = { size: 16, stroke: 1.8, "aria-hidden": true } as const;
const tags = { planned: "잡힘", over: "끝남", cancelled: "취소됨" } as const;

/** On a phone the details are below the whole week, so that a choice would seem to do nothing. */
const reveal = (details: HTMLElement | null): void => details?.scrollIntoView({ block: "nearest", behavior: scrollBehavior() });

const Selected = ({ interview, canArrange, onClose }: { interview: WeekInterview; canArrange: boolean; onClose: () => void }) => {
  const cancelled = cancelledText(interview, "hospital");
  return (
    <Column as="section" ref={reveal} gap={10} p={20} line="bottom" aria-label={`${nameOf(interview)} 인터뷰`}>
      <Row justify="between" align="center">
        <Tag tone={interview.state === "planned" ? "brand" : "calm"}>{tags[interview.state]}</Tag>
        <ActionIcon size={32} aria-label="선택 풀기" onClick={onClose}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </Row>
      <div>
        <Text as="h2" size={18} weight={700}>
          {nameOf(interview)}
          <Text weight={500} tone="faint">
            #{interview.doctor_user_id}
          </Text>
        </Text>
        <Text as="p" tone="muted">
          {interview.job_post_title} · 공고 {interview.job_post_id}
        </Text>
      </div>
      <Stack gap={8}>
        <Fact icon={<IconClock {...iconProps} />}>
          <Text weight={600} tabular>
            {formatDate(interview.starts_at)} {spanText(interview)}
          </Text>
        </Fact>
        <Fact icon={<IconMapPin {...iconProps} />}>
          {interview.business_name} {interview.place ?? "영상 통화"}
        </Fact>
        <Fact icon={<IconUser {...iconProps} />}>{interview.member_name ?? "병원 담당자"}</Fact>
        {interview.state === "planned" && <Fact icon={<IconBell {...iconProps} />}>하루 전, 한 시간 전에 알림</Fact>}
      </Stack>
      {interview.move_reason !== null && <Text as="p">옮긴 이유: “{interview.move_reason}”</Text>}
      {interview.cancelled !== null && (
        <Text as="p" tone="muted" pretty>
          {cancelled.title} {cancelled.detail}
        </Text>
      )}
      <InterviewActs key={interview.id} interview={interview} canArrange={canArrange} />
    </Column>
  );
};

const waitedText = (time: string): string => {
  const days = daysSince(time);
  return days <= 0 ? "오늘 제안" : `${days}일째`;
};

type ProposalProps = { proposal: WaitingProposal; canArrange: boolean };

const NewTimes = ({ proposal }: { proposal: WaitingProposal }) => {
  const [isProposing, setProposing] = useState(false);
  const applicant = {
    applicationId: proposal.job_application_id,
    businessId: proposal.business_id,
    name: nameOf(proposal),
    wish: proposal.wish,
  };
  return (
    <>
      <Button variant="default" aria-label={`${nameOf(proposal)} 선생님께 다른 시간 제안`} onClick={() => setProposing(true)}>
        다른 시간 제안
      </Button>
      {isProposing && <ProposeDialog applicant={applicant} onClose={() => setProposing(false)} />}
    </>
  );
};

const Waiting = ({ proposal, canArrange }: ProposalProps) => {
  const { withdraw, isPending } = useConfirmedWithdrawal(proposal.job_application_id);
  const isWithoutTimes = isFull(proposal);
  return (
    <Row as="li" gap={10} rowGap={6} align="center" wrap={isWithoutTimes}>
      <Box grow>
        <Text block weight={600} truncate>
          {nameOf(proposal)}
        </Text>
        <Text block tone="muted" truncate>
          {proposal.job_post_title} · 시간 {proposal.slots.length}개
        </Text>
        {isWithoutTimes && (
          <Text block tone="lost">
            제안한 시간이 모두 찼어요
          </Text>
        )}
      </Box>
      <Text tone="muted" nowrap>
        {waitedText(proposal.created_at)}
      </Text>
      {canArrange && (
        <Button
          variant="default"
          loading={isPending}
          aria-label={`${nameOf(proposal)} 제안 거두기`}
          onClick={() => void withdraw(proposal.id)}
        >
          거두기
        </Button>
      )}
      {canArrange && isWithoutTimes && <NewTimes proposal={proposal} />}
    </Row>
  );
};

const Wish = ({ proposal, canArrange }: ProposalProps) => (
  <Box as="li" bg="wait-soft" radius={10} p={14}>
    <Text block>
      <Text weight={600}>{nameOf(proposal)}</Text> {proposal.job_post_title}
    </Text>
    <Text as="p" mt={4} mb={canArrange ? 8 : undefined} pretty>
      “{proposal.wish}”
    </Text>
    {canArrange && <NewTimes proposal={proposal} />}
  </Box>
);

const List = ({ title, count, children }: { title: string; count: number; children: ReactNode }) => (
  <Column as="section" gap={10} p={20} line="bottom">
    <Text as="h2" size={13} weight={700}>
      {title}{" "}
      <Text weight={500} tone="muted" tabular>
        {count}명
      </Text>
    </Text>
    {count === 0 ? (
      <Text as="p" tone="muted">
        없습니다
      </Text>
    ) : (
      <Stack as="ul" gap={12} columns="minmax(0, 1fr)">
        {children}
      </Stack>
    )}
  </Column>
);

type Props = {
  week: Week | undefined;
  selectedId: number | undefined;
  /** The hospitals whose interviews the user may arrange. */
  arranged: ReadonlySet<number>;
  onClose: () => void;
};

/** The selected interview, and proposals that wait for either side. */
export const WeekSide = ({ week, selectedId, arranged, onClose }: Props) => {
  if (week === undefined) return <aside className={classes.side} aria-busy />;
  const selected = week.interviews.find(({ id }) => id === selectedId);
  return (
    <aside className={classes.side} aria-label="인터뷰 상세">
      {selected && <Selected key={selected.id} interview={selected} canArrange={arranged.has(selected.business_id)} onClose={onClose} />}
      <List title="답을 기다리는 제안" count={week.interview_proposals.length}>
        {week.interview_proposals.map((proposal) => (
          <Waiting key={proposal.id} proposal={proposal} canArrange={arranged.has(proposal.business_id)} />
        ))}
      </List>
      <List title="다른 시간을 원함" count={week.wishes.length}>
        {week.wishes.map((proposal) => (
          <Wish key={proposal.id} proposal={proposal} canArrange={arranged.has(proposal.business_id)} />
        ))}
      </List>
      <Text as="p" p={20} tone="muted" pretty>
        같은 시간을 여러 지원자에게 제안할 수 있습니다. 누군가 고른 시간은 그 순간 다른 사람에게서 사라집니다.
      </Text>
    </aside>
  );
};
