import type { QueueItem, QueueKind } from "@rounds/contract/operator-home/queue.ts";
import {
  IconBriefcase,
  IconBuildingHospital,
  IconClipboardText,
  IconFlag,
  IconGift,
  IconHomeCheck,
  IconHourglass,
  IconId,
  IconMessage2X,
} from "@tabler/icons-react";
import { Fragment } from "react";
import { formatDate } from "../../../../lib/format.ts";
import { daysSince, recentTime } from "../../../../lib/seoul-time.ts";
import { Bone } from "../../../../ui/bone.tsx";
import { Text } from "../../../../ui/box.tsx";
import { ListLine } from "../../../../ui/console/list-line.tsx";
import lines from "../../../../ui/console/list-line.module.css";
import { itemKey } from "../queries.ts";
import { kindNames, lineWords, toneOfDays, type Tone } from "../texts.ts";
import classes from "./queue.module.css";

const icons: Readonly<Record<QueueKind, typeof IconId>> = {
  application: IconClipboardText,
  unanswered: IconHourglass,
  licence: IconId,
  business: IconBuildingHospital,
  claim: IconHomeCheck,
  job_post: IconBriefcase,
  job_post_report: IconFlag,
  message: IconMessage2X,
  reward: IconGift,
};

export const lineElementId = (key: string): string => `queue-${key}`;

const dayName = (at: string): string => {
  const days = daysSince(at);
  return days <= 0 ? "오늘" : days === 1 ? "어제" : formatDate(at);
};

const toneOf = ({ kind, days }: QueueItem): Tone => (kind === "message" ? "lost" : days === null ? "calm" : toneOfDays(days));

const waitLooks = { calm: { tone: "muted" }, long: { tone: "wait", weight: 700 }, lost: { tone: "lost", weight: 700 } } as const;

type LineProps = { item: QueueItem; selected: boolean; tabStop: boolean; onSelect: (key: string) => void };

const Line = ({ item, selected, tabStop, onSelect }: LineProps) => {
  const { title, key, rest, details } = lineWords(item);
  const Icon = icons[item.kind];
  return (
    <li>
      <ListLine
        id={lineElementId(itemKey(item))}
        className={classes.line}
        tabStop={tabStop}
        selected={selected}
        onSelect={() => onSelect(itemKey(item))}
      >
        <span className={classes.icon} data-kind={item.kind} data-tone={toneOf(item)} aria-hidden>
          <Icon size={15} stroke={1.7} />
        </span>
        <Text shrink>
          <Text as="strong" block weight={600} truncate>
            {title}
            <Text weight={400} tone="muted">
              {key}
            </Text>
            {rest}
          </Text>
          <Text block size={12} tone="muted" truncate>
            {[kindNames[item.kind], ...details].join(" · ")}
          </Text>
        </Text>
        <Text {...waitLooks[item.days === null ? "calm" : toneOf(item)]} nowrap text="end">
          {item.days === null ? recentTime(item.at) : `${item.days}일째`}
        </Text>
      </ListLine>
    </li>
  );
};

type Props = { items: readonly QueueItem[]; selectedKey: string | null; onSelect: (key: string) => void };

/** Waiting items, newest first, grouped by the day since which they wait. */
export const Queue = ({ items, selectedKey, onSelect }: Props) => {
  const days = [...new Set(items.map(({ at }) => dayName(at)))];
  const [first] = items;
  const firstKey = first && itemKey(first);
  return days.map((day) => (
    <Fragment key={day}>
      <h2 className={classes.day}>{day}</h2>
      <ul aria-label={`${day} 생긴 일`}>
        {items
          .filter(({ at }) => dayName(at) === day)
          .map((item) => (
            <Line
              key={itemKey(item)}
              item={item}
              selected={itemKey(item) === selectedKey}
              tabStop={itemKey(item) === (selectedKey ?? firstKey)}
              onSelect={onSelect}
            />
          ))}
      </ul>
    </Fragment>
  ));
};

export const QueueBones = () => (
  <div aria-hidden>
    <div className={classes.day} />
    {Array.from({ length: 9 }, (_, line) => (
      <div key={line} className={`${lines.line} ${classes.line}`}>
        <span className={classes.icon} />
        <Text shrink>
          <Bone width={`${38 + ((line * 7) % 4) * 9}%`} />
          <Bone width={`${52 + ((line * 5) % 3) * 8}%`} marginTop={8} />
        </Text>
      </div>
    ))}
  </div>
);
