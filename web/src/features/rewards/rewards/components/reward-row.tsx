import { Button, Checkbox } from "@mantine/core";
import type { RewardItem } from "@rounds/contract/rewards/rewards.ts";
import { formatDate, formatNumber, formatPhone } from "../../../../lib/format.ts";
import { seoulClock } from "../../../../lib/seoul-time.ts";
import { Text } from "../../../../ui/box.tsx";
import { TableRow } from "../../../../ui/console/data-table.tsx";
import { causeWords, reasonOf, suspicionWords } from "../texts.ts";
import { rowElementId } from "../use-reward-choice.ts";
import { PersonName, SendStatus } from "./parts.tsx";
import classes from "./promotions-screen.module.css";

type Props = { reward: RewardItem; chosen: boolean; tabStop: boolean; busy: boolean; onToggle: () => void; onSend: () => void };

export const RewardRow = ({ reward, chosen, tabStop, busy, onToggle, onSend }: Props) => (
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
    </td>
    <td>
      {reasonOf(reward)}
      <Second>{causeWords(reward)}</Second>
    </td>
    <Text as="td" truncate>
      아이스 카페 아메리카노(Tall)
    </Text>
    <Text as="td" weight={600}>
      {formatNumber(reward.reward_price)}원
    </Text>
    <td>
      {formatDate(reward.granted_at)}
      <Second>{seoulClock(reward.granted_at)}</Second>
    </td>
    <td>
      {reward.needs_check ? (
        <>
          <Text tone="wait" weight={600}>
            확인 필요
          </Text>
          <Second>{suspicionWords(reward)}</Second>
        </>
      ) : (
        <SendStatus status={reward.send_status} at={null} />
      )}
    </td>
    <td>
      <Button size="compact-sm" variant="default" disabled={busy} onClick={onSend}>
        {reward.needs_check ? "확인" : "보내기"}
      </Button>
    </td>
  </TableRow>
);

const Second = ({ children }: { children: string }) => (
  <Text block size={12} tone="faint" truncate>
    {children}
  </Text>
);
