import { ActionIcon, Button } from "@mantine/core";
import type { QueueItem } from "@rounds/contract/operator-home/queue.ts";
import { IconArrowUpRight, IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { Link, useNavigate } from "@tanstack/react-router";
import { formatDate, formatNumber } from "../../../../lib/format.ts";
import { Column, Row, Text } from "../../../../ui/box.tsx";
import { BackToList } from "../../../../ui/console/back-to-list.tsx";
import { ReportDecision } from "../../../control/index.ts";
import { ClaimDecision, HospitalDecision } from "../../../hospitals/index.ts";
import { PostDecision } from "../../../job-posts/index.ts";
import { LicenceDecision } from "../../../profiles/index.ts";
import { RewardDecision } from "../../../rewards/index.ts";
import { addressOf } from "../addresses.ts";
import { itemKey } from "../queries.ts";
import { kindNames, lineWords } from "../texts.ts";
import { ApplicationItem } from "./application-item.tsx";

type DecisionProps = { item: QueueItem; keysOn: boolean; onDone: () => void };

const Decision = ({ item, keysOn, onDone }: DecisionProps) => {
  const navigate = useNavigate();
  const own = { id: item.id, keysOn, onDecided: onDone };
  switch (item.kind) {
    case "application":
    case "unanswered":
    case "message":
      return <ApplicationItem item={item} keysOn={keysOn} onDone={onDone} />;
    case "licence":
      return <LicenceDecision {...own} />;
    case "business":
      return <HospitalDecision {...own} />;
    case "claim":
      return <ClaimDecision {...own} onOpen={(business_id) => void navigate({ to: "/manage/businesses", search: { business_id } })} />;
    case "job_post":
      return <PostDecision {...own} />;
    case "job_post_report":
      return <ReportDecision {...own} />;
    case "reward":
      return <RewardDecision side={item.reward_side ?? "register"} keysOn={keysOn} onDone={onDone} />;
  }
};

type Props = DecisionProps & {
  place: number;
  total: number;
  onStep: (by: 1 | -1) => void;
  onBack: () => void;
};

/** The selected line of the queue: its facts and its decision. */
export const OpenItem = ({ place, total, onStep, onBack, ...props }: Props) => {
  const { item } = props;
  const { title, key, rest } = lineWords(item);
  const about = item.days === null ? `${formatDate(item.at)}부터` : `${item.days}일째`;
  return (
    <Column as="section" shrink aria-label="고른 일">
      <BackToList onClick={onBack} />
      <Row as="header" gap={8} align="center" fixed px={24} py={12} line="bottom">
        <Column gap={2} grow>
          <Text size={12} tone={item.days !== null && item.days >= 10 ? "lost" : "muted"} tabular>
            {kindNames[item.kind]} {about} · {formatNumber(total)}건 중 {formatNumber(place)}번째
          </Text>
          <Text as="h2" size={16} weight={700} truncate>
            {title}
            <Text weight={400} tone="muted">
              {key}
            </Text>
            {rest}
          </Text>
        </Column>
        <ActionIcon variant="default" size={32} aria-label="이전 일" onClick={() => onStep(-1)}>
          <IconChevronUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" size={32} aria-label="다음 일" onClick={() => onStep(1)}>
          <IconChevronDown size={16} aria-hidden />
        </ActionIcon>
        <Button
          variant="subtle"
          color="gray"
          rightSection={<IconArrowUpRight size={15} aria-hidden />}
          renderRoot={(button) => <Link {...button} {...addressOf(item)} />}
        >
          화면 열기
        </Button>
      </Row>
      <Decision key={itemKey(item)} {...props} />
    </Column>
  );
};
