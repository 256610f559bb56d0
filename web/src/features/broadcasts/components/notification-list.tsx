import type { Notification } from "@rounds/contract/broadcasts.ts";
import { formatDate } from "../../../lib/format.ts";
import { Bone } from "../../../ui/bone.tsx";
import { Text } from "../../../ui/box.tsx";
import { ListLine } from "../../../ui/console/list-line.tsx";
import lines from "../../../ui/console/list-line.module.css";
import { stateLooks } from "../../../ui/state-looks.ts";
import { sentText } from "../texts.ts";
import classes from "./notification-list.module.css";

export const lineElementId = (id: number): string => `notification-${id}`;

type LineProps = { row: Notification; selected: boolean; tabStop: boolean; onSelect: (id: number) => void };

const Line = ({ row, selected, tabStop, onSelect }: LineProps) => {
  const sent = sentText(row);
  return (
    <li>
      <ListLine id={lineElementId(row.id)} className={classes.line} tabStop={tabStop} selected={selected} onSelect={() => onSelect(row.id)}>
        <Text truncate weight={600} className={classes.title}>
          {row.title === "" ? "제목 없음" : row.title}
        </Text>
        <Text truncate size={12} tone="muted" className={classes.description}>
          {row.description === "" ? "설명 없음" : row.description}
        </Text>
        <Text size={12} tone="muted">
          {formatDate(row.created_at)}
          {row.is_advertising ? " · 광고" : null}
        </Text>
        <Text size={12} {...stateLooks[sent.startsWith("아직") ? "wait" : "calm"]}>
          {sent}
        </Text>
      </ListLine>
    </li>
  );
};

type Props = { rows: readonly Notification[]; selectedId: number | null; loading: boolean; onSelect: (id: number) => void };

/** Tab reaches one line. J and K move to the others. */
export const NotificationList = ({ rows, selectedId, loading, onSelect }: Props) => {
  if (loading) {
    return (
      <ul aria-label="알림 목록" aria-busy>
        {[70, 82, 64, 76, 68, 80].map((width) => (
          <li key={width} className={`${lines.line} ${classes.line}`} aria-hidden>
            <Bone width={`${width}%`} gridColumn="1 / -1" marginBlock={4} />
            <Bone width="88%" gridColumn="1 / -1" marginBlock={4} />
            <Bone width="40%" gridColumn="1 / -1" marginBlock={4} />
          </li>
        ))}
      </ul>
    );
  }
  const isListed = rows.some(({ id }) => id === selectedId);
  return (
    <ul aria-label="알림 목록">
      {rows.map((row, index) => (
        <Line
          key={row.id}
          row={row}
          selected={row.id === selectedId}
          tabStop={isListed ? row.id === selectedId : index === 0}
          onSelect={onSelect}
        />
      ))}
    </ul>
  );
};
