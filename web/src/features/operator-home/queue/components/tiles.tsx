import { UnstyledButton } from "@mantine/core";
import type { QueueSummary } from "@rounds/contract/operator-home/queue.ts";
import { IconBuildingHospital, IconClipboardText, IconGift, IconHourglass, IconId, IconMessage2X } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatNumber } from "../../../../lib/format.ts";
import { Bone } from "../../../../ui/bone.tsx";
import { Grid, Row, Text } from "../../../../ui/box.tsx";
import { ButtonKey } from "../../../../ui/console/key-hint.tsx";
import { waitingText } from "../../../profiles/index.ts";
import classes from "./tiles.module.css";
import type { QueueSection } from "@rounds/contract/operator-home/lists.ts";

type Tile = {
  readonly section: QueueSection;
  readonly label: string;
  readonly icon: typeof IconId;
  readonly below: (home: QueueSummary) => ReactNode;
};

const oldest = (at: string | null): ReactNode => (at === null ? "기다리는 것이 없어요" : <>가장 오래된 것 {waitingText(at)}</>);
const parts = (...words: readonly (string | false)[]): string => words.filter(Boolean).join(" · ");

const ages = ["3일", "7일", "10일"] as const;
const tones = ["calm", "long", "lost"] as const;

/** In the order of their digit keys. */
const tiles: readonly Tile[] = [
  { section: "applications", label: "새 지원", icon: IconClipboardText, below: ({ applications }) => oldest(applications.oldest_at) },
  {
    section: "unanswered",
    label: "답 없는 지원",
    icon: IconHourglass,
    below: ({ unanswered }) =>
      ages.map((age, at) => (
        <span key={age} className={classes.age} data-tone={tones[at]}>
          {age} {formatNumber(unanswered.waiting[at + 1] ?? 0)}
        </span>
      )),
  },
  { section: "licences", label: "면허 확인", icon: IconId, below: ({ licences }) => oldest(licences.oldest_at) },
  {
    section: "reviews",
    label: "병원·공고 심사",
    icon: IconBuildingHospital,
    below: ({ reviews: { businesses, job_posts, claims, reports } }) =>
      parts(
        `병원 ${formatNumber(businesses)}`,
        `공고 ${formatNumber(job_posts)}`,
        `소유 요청 ${formatNumber(claims)}`,
        reports > 0 && `신고 ${formatNumber(reports)}`,
      ),
  },
  {
    section: "messages",
    label: "실패한 문자",
    icon: IconMessage2X,
    below: ({ messages: { today } }) =>
      `오늘 ${formatNumber(today.arrived + today.on_the_way + today.failed)}건 중 ${formatNumber(today.failed)}건 실패`,
  },
  {
    section: "rewards",
    label: "보낼 리워드",
    icon: IconGift,
    below: ({ rewards: { register, referrer, amount } }) =>
      parts(`가입 ${formatNumber(register)}`, `추천 ${formatNumber(referrer)}`, `${formatNumber(amount)}원`),
  },
];

/** The section of a digit key; undefined when there is none. */
export const sectionOfKey = (digit: number): QueueSection | undefined => tiles[digit - 1]?.section;
export const sectionNames = Object.fromEntries(tiles.map(({ section, label }) => [section, label])) as Readonly<
  Record<QueueSection, string>
>;

type Props = { home: QueueSummary | undefined; chosen: QueueSection | undefined; onChoose: (section: QueueSection | undefined) => void };

/** Six figures that are filters: pressing one shows only that part of the queue. */
export const Tiles = ({ home, chosen, onChoose }: Props) => (
  <Grid fixed line="bottom" className={classes.strip} role="group" aria-label="할 일 갈래">
    {tiles.map(({ section, label, icon: Icon, below }, at) => (
      <UnstyledButton
        key={section}
        className={classes.tile}
        data-hover="console"
        aria-pressed={chosen === section}
        onClick={() => onChoose(chosen === section ? undefined : section)}
      >
        <Row as="span" align="center" weight={600} tone="muted" nowrap className={classes.label}>
          <Icon size={15} stroke={1.7} aria-hidden />
          {label}
          <Text atEnd>
            <ButtonKey>{String(at + 1)}</ButtonKey>
          </Text>
        </Row>
        <Text as="strong" weight={700} tone="strong" className={classes.figure} data-none={home?.[section].count === 0 || undefined}>
          {home === undefined ? <Bone display="inline-block" width={44} height={24} borderRadius={6} /> : formatNumber(home[section].count)}
          <small>{home === undefined ? "" : "건"}</small>
        </Text>
        <Text size={12} truncate className={classes.below}>
          {home === undefined ? "" : below(home)}
        </Text>
      </UnstyledButton>
    ))}
  </Grid>
);
