import { Button } from "@mantine/core";
import type { RewardSide } from "@rounds/contract/rewards/rewards.ts";
import { formatNumber } from "../../../../lib/format.ts";
import { Row, Text } from "../../../../ui/box.tsx";
import { Modal } from "../../../../ui/modal.tsx";
import { useConfirmedSend } from "../mutations.ts";
import { listNames } from "../texts.ts";
import { useDueRewards } from "../use-due-rewards.ts";
import { DueRewardList } from "./due-rewards.tsx";

type PanelProps = { side: RewardSide; sending: ReturnType<typeof useConfirmedSend>; onSent: () => void };

/** Mounted only while the dialog is open, so that names and numbers are requested each time. */
const RewardPanel = ({ side, sending, onSent }: PanelProps) => {
  const due = useDueRewards(side, sending, onSent);
  return (
    <>
      <Row align="center" justify="between" px={16} pt={16} pb={8}>
        <Modal.Title fz={17} fw={700} lts="-0.02em">
          {listNames[side]}{" "}
          <Text tone="brand" tabular>
            {due.total === undefined ? "" : formatNumber(due.total)}
          </Text>
        </Modal.Title>
        <Modal.CloseButton aria-label="닫기" />
      </Row>
      <Modal.Body>
        <DueRewardList side={side} due={due} />
        {due.rewards.length > 0 ? (
          <Row gap={12} align="center" justify="between" mt={16}>
            <Text size={12} tone="faint">
              처리한 사람과 시각이 기록돼요
            </Text>
            <Button loading={due.isSending} disabled={!due.canSend} onClick={due.sendAll}>
              전송 완료
            </Button>
          </Row>
        ) : null}
      </Modal.Body>
    </>
  );
};

type Props = { side: RewardSide; opened: boolean; onClose: () => void };

/** Names and numbers of people who should get a voucher, and the button that marks the vouchers as sent. */
export const RewardDialog = ({ side, opened, onClose }: Props) => {
  const sending = useConfirmedSend();
  const close = () => {
    // Closing cannot cancel a request in flight.
    if (!sending.isSending) onClose();
  };
  return (
    <Modal.Root opened={opened} onClose={close} size={480} centered radius={14}>
      <Modal.Overlay />
      <Modal.Content>
        <RewardPanel side={side} sending={sending} onSent={onClose} />
      </Modal.Content>
    </Modal.Root>
  );
};
