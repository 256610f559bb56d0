import { Button, Checkbox } from "@mantine/core";
import type { RewardItem } from "@rounds/contract/rewards/rewards.ts";
import { formatDate, formatNumber, formatPhone } from "../../../../lib/format.ts";
import { seoulClock } from "../../../../lib/seoul-time.ts";
import { Text } from "../../../../ui/box.tsx";
import { type ColumnHead, TableRow } from "../../../../ui/console/data-table.tsx";
import { causeWords, reasonOf, suspicionWords } from "../texts.ts";
import { rowElementId } from "../use-reward-choice.ts";
import { PersonName, SendStatus } from "./parts.tsx";
import classes from "./promotions-screen.module.css";

export const rewardColumns = [
  { key: "choice", label: "고르기", width: 28, quiet: true },
  { key: "person", label: "받는 사람", width: 170, sortable: true },
  { key: "reason", label: "사유", width: "rest", sortable: true },
  { key: "reward", label: "리워드", width: 200 },
  { key: "price", label: "금액", width: 90, atEnd: true },
  { key: "granted", label: "발생일", width: 150, sortable: true },
  { key: "state", label: "상태", width: 190, sortable: true },
  { key: "act", label: "보내기", width: 96, quiet: true },
] as const satisfies readonly ColumnHead[];

const [choice, person, , , , , , act] = rewardColumns;
/** A phone has no room for the other columns. They are lines below the person. */
export const phoneRewardColumns: readonly ColumnHead[] = [choice, { ...person, width: "rest" }, act];

type Props = {
  reward: RewardItem;
  isOnPhone: boolean;
  chosen: boolean;
  tabStop: boolean;
  busy: boolean;
  onToggle: () => void;
  onSend: () => void;
};

export const RewardRow = ({ reward, isOnPhone, chosen, tabStop, busy, onToggle, onSend }: Props) => (
  <TableRow
    id={rowElementId(reward.id)}
    tabIndex={tabStop ? 0 : -1}
    data-focus="inside"
    className={classes.voucher}
    data-chosen={chosen || undefined}
    data-suspicious={reward.needs_check || undefined}
    data-hover="console"
  >
    <td>
      {/* The server sends a voucher to check only alone. */}
      <Checkbox aria-label={`${reward.name}#${reward.user_id} 고르기`} checked={chosen} disabled={reward.needs_check} onChange={onToggle} />
    </td>
    <td>
      <PersonName name={reward.name} id={reward.user_id} />
      <Second>{formatPhone(reward.phone_number)}</Second>
      {isOnPhone ? <PhoneLines reward={reward} /> : null}
    </td>
    {isOnPhone ? null : <OtherCells reward={reward} />}
    <td>
      <Button size="compact-sm" variant="default" disabled={busy} onClick={onSend}>
        {reward.needs_check ? "확인" : "보내기"}
      </Button>
    </td>
  </TableRow>
);

const Warning = ({ children }: { children: string }) => (
  <Text block tone="wait" weight={600} truncate>
    {children}
  </Text>
);

const PhoneLines = ({ reward }: { reward: RewardItem }) => (
  <>
    <Second>{`${reasonOf(reward)} · ${causeWords(reward)}`}</Second>
    <Second>{`${formatNumber(reward.reward_price)}원 · ${formatDate(reward.granted_at)}`}</Second>
    {reward.needs_check ? <Warning>{suspicionWords(reward)}</Warning> : null}
  </>
);

const OtherCells = ({ reward }: { reward: RewardItem }) => (
  <>
    <td>
      {reasonOf(reward)}
      <Second>{causeWords(reward)}</Second>
    </td>
    <Text as="td" truncate>
      아이스 카페 아메리카노(Tall)
    </Text>
    <Text as="td" text="end" weight={600}>
      {formatNumber(reward.reward_price)}원
    </Text>
    <td>
      {formatDate(reward.granted_at)}
      <Second>{seoulClock(reward.granted_at)}</Second>
    </td>
    <td>
      {reward.needs_check ? (
        <>
          <Warning>확인 필요</Warning>
          <Second>{suspicionWords(reward)}</Second>
        </>
      ) : (
        <SendStatus status={reward.send_status} at={null} />
      )}
    </td>
  </>
);

const Second = ({ children }: { children: string }) => (
  <Text block size={12} tone="faint" truncate>
    {children}
  </Text>
);
