import { Button, Checkbox } from "@mantine/core";
import { type RewardItem, rewardSides } from "@rounds/contract/rewards/rewards.ts";
import { IconGift } from "@tabler/icons-react";
import { formatNumber } from "../../../../lib/format.ts";
import { Row, Text } from "../../../../ui/box.tsx";
import { chord } from "../../../../ui/console/console-keys.ts";
import { ButtonKey } from "../../../../ui/console/key-hint.tsx";
import { reasonWords } from "../texts.ts";

type Props = {
  /** The visible vouchers that can be sent together. */
  choosable: readonly RewardItem[];
  /** The chosen ones, at most as many as one call sends. */
  batch: readonly RewardItem[];
  /** All of `choosable` are chosen, also those beyond the batch. */
  isAll: boolean;
  isOnPhone: boolean;
  isSending: boolean;
  onChoose: (rewards: readonly RewardItem[]) => void;
  onExport: () => void;
  onSend: () => void;
};

/** Below the due vouchers: the number and sum of the chosen ones, and the button that sends them. */
export const BatchBar = ({ choosable, batch, isAll, isOnPhone, isSending, onChoose, onExport, onSend }: Props) => {
  const sum = batch.reduce((amount, { reward_price: price }) => amount + price, 0);
  return (
    <Row as="section" gap={12} rowGap={8} align="center" wrap fixed px={20} py={10} minH={56} line="top" bg="brand-soft" aria-label="묶음">
      <Checkbox
        label="보이는 것 모두"
        checked={isAll}
        indeterminate={batch.length > 0 && !isAll}
        onChange={() => onChoose(isAll ? [] : choosable)}
      />
      <Text weight={700}>{formatNumber(batch.length)}명 선택</Text>
      {/* A phone has no room for buttons that do nothing yet. */}
      {isOnPhone && batch.length === 0 ? null : (
        <>
          <Text tone="muted" tabular>
            {rewardSides.map((one) => `${reasonWords[one]} ${batch.filter(({ type }) => type === one).length}`).join(" · ")} · 합계{" "}
            {formatNumber(sum)}원
          </Text>
          <Row gap={8} atEnd>
            {batch.length === 0 ? null : (
              <Button variant="subtle" rightSection={<ButtonKey>Esc</ButtonKey>} onClick={() => onChoose([])}>
                선택 풀기
              </Button>
            )}
            <Button variant="default" disabled={batch.length === 0} onClick={onExport}>
              {formatNumber(batch.length)}명 CSV
            </Button>
            <Button
              leftSection={<IconGift size={16} aria-hidden />}
              rightSection={<ButtonKey filled>{chord("↵")}</ButtonKey>}
              disabled={batch.length === 0}
              loading={isSending}
              onClick={onSend}
            >
              {formatNumber(batch.length)}명에게 {formatNumber(sum)}원 보내기
            </Button>
          </Row>
        </>
      )}
    </Row>
  );
};
