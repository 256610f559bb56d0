import type { QueueItem, QueueKind } from "@rounds/contract/operator-home/queue.ts";
import {
  IconBriefcase,
  IconBuildingHospital,
  IconClipboardText,
  IconGift,
  IconHomeCheck,
  IconHourglass,
  IconId,
  IconMessage2X,
} from "@tabler/icons-react";
import { Fragment } from "react";
import { formatDate } from "../../../../lib/format.ts";
import { daysSince, recentTime } from "../../../../lib/seoul-time.ts";
import { itemKey } from "../queries.ts";
import { kindNames, lineWords, toneOfDays, type Tone } from "../texts.ts";
import { ItemLink } from "./item-link.tsx";
import classes from "./queue.module.css";

const icons: Readonly<Record<QueueKind, typeof IconId>> = {
  application: IconClipboardText,
  unanswered: IconHourglass,
  licence: IconId,
  business: IconBuildingHospital,
  claim: IconHomeCheck,
  job_post: IconBriefcase,
  message: IconMessage2X,
  reward: IconGift,
};

export const lineElementId = (key: string): string => `queue-${key}`;

const dayName = (at: string): string => {
  const days = daysSince(at);
  return days <= 0 ? "오늘" : days === 1 ? "어제" : formatDate(at);
};

const toneOf = ({ kind, days }: QueueItem): Tone => (kind === "message" ? "lost" : days === null ? "calm" : toneOfDays(days));

type LineProps = { item: QueueItem; selected: boolean; onSelect: (key: string) => void };

const Line = ({ item, selected, onSelect }: LineProps) => {
  const { title, key, rest, details, action } = lineWords(item);
  const Icon = icons[item.kind];
  return (
    <li>
      <ItemLink
        item={item}
        id={lineElementId(itemKey(item))}
        className={classes.line}
        current={selected}
        onFocus={() => onSelect(itemKey(item))}
      >
        <span className={classes.icon} data-kind={item.kind} data-tone={toneOf(item)} aria-hidden>
          <Icon size={15} stroke={1.7} />
        </span>
        <span className={classes.kind}>{kindNames[item.kind]}</span>
        <span className={classes.words}>
          <strong className={classes.title}>
            {title}
            <span className={classes.key}>{key}</span>
            {rest}
          </strong>
          <span className={classes.details}>{details.join(" · ")}</span>
        </span>
        <span className={classes.when} data-tone={item.days === null ? undefined : toneOf(item)}>
          {item.days === null ? recentTime(item.at) : `${item.days}일째`}
        </span>
        <span className={classes.action}>
          {action}
          {selected ? (
            <kbd className={classes.chord} aria-hidden>
              E
            </kbd>
          ) : null}
        </span>
      </ItemLink>
    </li>
  );
};

type Props = { items: readonly QueueItem[]; selectedKey: string | null; onSelect: (key: string) => void };

/** Waiting items, newest first, grouped by the day since which they wait. */
export const Queue = ({ items, selectedKey, onSelect }: Props) => {
  const days = [...new Set(items.map(({ at }) => dayName(at)))];
  return days.map((day) => (
    <Fragment key={day}>
      <h2 className={classes.day}>{day}</h2>
      <ul className={classes.list} aria-label={`${day} 생긴 일`}>
        {items
          .filter(({ at }) => dayName(at) === day)
          .map((item) => (
            <Line key={itemKey(item)} item={item} selected={itemKey(item) === selectedKey} onSelect={onSelect} />
          ))}
      </ul>
    </Fragment>
  ));
};

export const QueueBones = () => (
  <div aria-hidden>
    <div className={classes.day} />
    {Array.from({ length: 9 }, (_, line) => (
      <div key={line} className={classes.line}>
        <span className={classes.icon} />
        <span className={classes.bone} style={{ width: 52 }} />
        <span className={classes.words}>
          <span className={classes.bone} style={{ width: `${38 + ((line * 7) % 4) * 9}%` }} />
          <span className={classes.bone} style={{ width: `${52 + ((line * 5) % 3) * 8}%`, marginTop: 8 }} />
        </span>
      </div>
    ))}
  </div>
);
