import { Button, Modal, Skeleton } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import type { RewardItem, RewardSide } from "@rounds/contract/rewards/rewards.ts";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../../../../lib/api.ts";
import { formatNumber, formatPhone } from "../../../../lib/format.ts";
import { confirmAction } from "../../../../ui/confirm.tsx";
import { RetryButton, TableMessage } from "../../../../ui/console/data-table.tsx";
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
  <div className={classes.scroller}>
    <div className={classes.sheet}>
      <button type="button" className={classes.cover} data-autofocus aria-label={`${label} 복사`} onClick={() => void copy(rewards)} />
      <ol className={classes.list} aria-label={label}>
        {rewards.map(({ id, name, phone_number }) => (
          <li key={id} className={classes.item}>
            <span className={classes.name}>{name}</span>
            <span>{formatPhone(phone_number)}</span>
          </li>
        ))}
      </ol>
    </div>
  </div>
);

const Bones = () => (
  <div className={classes.scroller} aria-hidden>
    {Array.from({ length: 6 }, (_, index) => (
      <div key={index} className={classes.item}>
        <Skeleton height={10} width={64} />
        <Skeleton height={10} width={104} />
      </div>
    ))}
  </div>
);

type PanelProps = { side: RewardSide; send: ReturnType<typeof useSendRewards>; onSent: () => void };

/** Mounted only while the dialog is open, so that names and numbers are requested each time and never cached. */
const RewardPanel = ({ side, send, onSent }: PanelProps) => {
  const { data, isError, error, isFetching, refetch } = useQuery(readyRewardsQuery(side));
  const rewards = data?.rewards ?? [];
  const isPart = data !== undefined && data.total_count > rewards.length;
  const confirmAndSend = async () => {
    const isSure = await confirmAction({
      title: "상품권 발송처리를 하시겠습니까?",
      message: `${formatNumber(rewards.length)}건이 전송완료로 바뀌고, 되돌릴 수 없어요.`,
      confirmLabel: "발송처리",
      cancelLabel: "취소",
    });
    // When more vouchers remain than one batch takes, the dialog shows the next batch.
    if (isSure) send.mutate(rewards, { onSuccess: () => !isPart && onSent() });
    else toast.warning(cancelledWords);
  };
  return (
    <>
      {/* Not Modal.Header, which is a banner for screen readers. The page already has a banner. */}
      <div className={classes.head}>
        <Modal.Title>
          {listNames[side]} <span className={classes.count}>{data === undefined ? "" : formatNumber(data.total_count)}</span>
        </Modal.Title>
        <Modal.CloseButton aria-label="닫기" />
      </div>
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
            <p className={classes.note}>
              <IconCopy size={15} aria-hidden />
              {isPart ? `먼저 기다린 ${formatNumber(rewards.length)}명이에요. ` : ""}리스트를 누르면 복사돼요.
            </p>
            <CopiedOnClick label={listNames[side]} rewards={rewards} />
            <div className={classes.actions}>
              <span className={classes.audit}>처리한 사람과 시각이 기록돼요</span>
              <Button loading={send.isPending} disabled={isFetching} onClick={() => void confirmAndSend()}>
                전송 완료
              </Button>
            </div>
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
