import { Button } from "@mantine/core";
import type { RewardSide } from "@rounds/contract/rewards/rewards.ts";
import { IconGift } from "@tabler/icons-react";
import { formatNumber } from "../../../../lib/format.ts";
import { Box, Column, Row, Text } from "../../../../ui/box.tsx";
import { ButtonKey } from "../../../../ui/console/key-hint.tsx";
import { useConsoleKeys } from "../../../../ui/console/use-console-keys.ts";
import { useConfirmedSend } from "../mutations.ts";
import { useDueRewards } from "../use-due-rewards.ts";
import { DueRewardList } from "./due-rewards.tsx";

type Props = { side: RewardSide; keysOn: boolean; onDone: () => void };

/** The due vouchers of one side with their recipients, for the operators' home. One press sends all of them. */
export const RewardDecision = ({ side, keysOn, onDone }: Props) => {
  const due = useDueRewards(side, useConfirmedSend(), onDone);
  useConsoleKeys({ enabled: keysOn, step: () => {}, actions: { KeyE: due.canSend ? due.sendAll : undefined } });
  return (
    <Column grow>
      <Box grow scroll px={24} py={20}>
        <DueRewardList side={side} due={due} />
      </Box>
      <Row as="footer" gap={8} align="center" fixed px={24} py={12} line="top" wrap data-bottom-bar>
        <Text size={12} tone="muted">
          아이스 카페 아메리카노(Tall) · 처리한 사람과 시각이 기록돼요
        </Text>
        <Row atEnd>
          <Button
            leftSection={<IconGift size={16} aria-hidden />}
            rightSection={<ButtonKey filled>E</ButtonKey>}
            disabled={!due.canSend}
            loading={due.isSending}
            onClick={due.sendAll}
          >
            {formatNumber(due.rewards.length)}명에게 {formatNumber(due.amount)}원 보내기
          </Button>
        </Row>
      </Row>
    </Column>
  );
};
