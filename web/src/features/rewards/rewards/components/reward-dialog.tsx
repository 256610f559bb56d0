import { Button, Skeleton } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import type { RewardItem, RewardSide } from "@rounds/contract/rewards/rewards.ts";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../../../../lib/api.ts";
import { formatNumber, formatPhone } from "../../../../lib/format.ts";
import { useOneAtATime } from "../../../../lib/use-act.ts";
import { Box, Grid, Row, Text } from "../../../../ui/box.tsx";
import { confirmAction } from "../../../../ui/confirm.tsx";
import { RetryButton, TableMessage } from "../../../../ui/console/data-table.tsx";
import { Modal } from "../../../../ui/modal.tsx";
import { toast } from "../../../../ui/toast.ts";
import { copyText } from "../../../../lib/clipboard.ts";
import { cancelledWords, useSendRewards } from "../mutations.ts";
import { readyRewardsQuery } from "../queries.ts";
import { copiedList, listNames } from "../texts.ts";
import classes from "./reward-dialog.module.css";

const copy = async (rewards: readonly RewardItem[]): Promise<void> => {
  try {
    await copyText(Promise.resolve(copiedList(rewards)));
    toast.success("리스트가 복사되었습니다");
  } catch {
    // The browser refused every way of copying. The list stays on the screen, so that the operator can select it.
    toast.error("복사하지 못했어요. 리스트를 직접 선택해 복사해 주세요.");
  }
};

/** The complete list is one button: a click anywhere copies it. Screen readers still read it line by line. */
const CopiedOnClick = ({ label, rewards }: { label: string; rewards: readonly RewardItem[] }) => (
  <Box radius={10} line="all" scroll className={classes.scroller}>
    <Box relative>
      <button
        type="button"
        className={classes.cover}
        data-focus="inside"
        data-autofocus
        aria-label={`${label} 복사`}
        onClick={() => void copy(rewards)}
      />
      <Box as="ol" divided className={classes.list} aria-label={label}>
        {rewards.map(({ id, name, phone_number }) => (
          <Grid as="li" columns="minmax(0, 1fr) 132px" align="center" px={14} minH={40} size={14} tabular key={id}>
            <Text weight={600} truncate>
              {name}
            </Text>
            <span>{formatPhone(phone_number)}</span>
          </Grid>
        ))}
      </Box>
    </Box>
  </Box>
);

const Bones = () => (
  <Box radius={10} line="all" scroll divided className={classes.scroller} aria-hidden>
    {Array.from({ length: 6 }, (_, index) => (
      <Grid columns="minmax(0, 1fr) 132px" align="center" px={14} minH={40} size={14} tabular key={index}>
        <Skeleton height={10} width={64} />
        <Skeleton height={10} width={104} />
      </Grid>
    ))}
  </Box>
);

type PanelProps = { side: RewardSide; send: ReturnType<typeof useSendRewards>; onSent: () => void };

/** Mounted only while the dialog is open, so that names and numbers are requested each time and never cached. */
const RewardPanel = ({ side, send, onSent }: PanelProps) => {
  const { data, isError, error, isFetching, refetch } = useQuery(readyRewardsQuery(side));
  const rewards = data?.rewards ?? [];
  const isPart = data !== undefined && data.total_count > rewards.length;
  const oneAtATime = useOneAtATime();
  const confirmAndSend = async () => {
    const isSure = await confirmAction({
      title: "상품권 발송처리를 하시겠습니까?",
      message: `${formatNumber(rewards.length)}건이 전송완료로 바뀌고, 되돌릴 수 없어요.`,
      confirmLabel: "발송처리",
      cancelLabel: "취소",
    });
    // When more vouchers remain than one batch takes, the dialog shows the next batch.
    if (isSure) send.act(rewards, { onSuccess: () => !isPart && onSent() });
    else toast.warning(cancelledWords);
  };
  return (
    <>
      {/* Not Modal.Header, which is a banner for screen readers. The page already has a banner. */}
      <Row align="center" justify="between" px={16} pt={16} pb={8}>
        <Modal.Title fz={17} fw={700} lts="-0.02em">
          {listNames[side]}{" "}
          <Text tone="brand" tabular>
            {data === undefined ? "" : formatNumber(data.total_count)}
          </Text>
        </Modal.Title>
        <Modal.CloseButton aria-label="닫기" />
      </Row>
      <Modal.Body>
        {data === undefined && !isError ? <Bones /> : null}
        {isError && data === undefined ? (
          <TableMessage alert action={<RetryButton loading={isFetching} onClick={() => void refetch()} />}>
            리스트를 불러오지 못했어요. {messageOf(error)}
          </TableMessage>
        ) : null}
        {data !== undefined && rewards.length === 0 ? (
          <TableMessage>보낼 상품권이 없어요. 면허가 확인되고 채널을 추가하면 여기에 보여요.</TableMessage>
        ) : null}
        {rewards.length > 0 ? (
          <>
            <Row as="p" gap={6} align="center" mb={10} size={13} tone="muted">
              <IconCopy size={15} aria-hidden />
              {isPart ? `먼저 기다린 ${formatNumber(rewards.length)}명이에요. ` : ""}리스트를 누르면 복사돼요.
            </Row>
            <CopiedOnClick label={listNames[side]} rewards={rewards} />
            <Row gap={12} align="center" justify="between" mt={16}>
              <Text size={12} tone="faint">
                처리한 사람과 시각이 기록돼요
              </Text>
              <Button loading={send.isPending} disabled={isFetching} onClick={() => void oneAtATime(confirmAndSend)}>
                전송 완료
              </Button>
            </Row>
          </>
        ) : null}
      </Modal.Body>
    </>
  );
};

type Props = { side: RewardSide; opened: boolean; onClose: () => void };

/** Names and numbers of people who should get a voucher, and the button that marks the vouchers as sent. */
export const RewardDialog = ({ side, opened, onClose }: Props) => {
  const send = useSendRewards();
  const close = () => {
    // Closing cannot cancel a request in flight.
    if (!send.isPending) onClose();
  };
  return (
    <Modal.Root opened={opened} onClose={close} size={480} centered radius={14}>
      <Modal.Overlay color="#161513" backgroundOpacity={0.56} />
      <Modal.Content>
        <RewardPanel side={side} send={send} onSent={onClose} />
      </Modal.Content>
    </Modal.Root>
  );
};
