import { Skeleton } from "@mantine/core";
import type { RewardItem, RewardSide } from "@rounds/contract/rewards/rewards.ts";
import { IconCopy } from "@tabler/icons-react";
import { ApiError } from "../../../../lib/api.ts";
import { copyText } from "../../../../lib/clipboard.ts";
import { formatNumber, formatPhone } from "../../../../lib/format.ts";
import { Box, Grid, Row, Text } from "../../../../ui/box.tsx";
import { TableFailure, TableMessage } from "../../../../ui/console/data-table.tsx";
import { toast } from "../../../../ui/toast.ts";
import { useRecordDueFile } from "../mutations.ts";
import { copiedList, listNames } from "../texts.ts";
import type { DueRewards } from "../use-due-rewards.ts";
import classes from "./due-rewards.module.css";

const columns = "minmax(0, 1fr) 132px";

/** The list has one purpose, so the operator need not enter a reason. */
const copyReason = "상품권 구매·발송";

/** The list leaves the service like a file, so there is no copy without a line of the audit log. */
const copy = async (recordedList: Promise<string>): Promise<void> => {
  try {
    await copyText(recordedList);
    toast.success("리스트가 복사되었습니다");
  } catch (error) {
    if (error instanceof ApiError) return toast.failure(error);
    // The browser refused every way of copying. The list stays on the screen, so that the operator can select it.
    toast.error("복사하지 못했어요. 리스트를 직접 선택해 복사해 주세요.");
  }
};

/** The complete list is one button: a click anywhere copies it. Screen readers still read it line by line. */
const CopiedOnClick = ({ side, rewards }: { side: RewardSide; rewards: readonly RewardItem[] }) => {
  const recordDueFile = useRecordDueFile();
  const recordedList = async (): Promise<string> => {
    await recordDueFile({ side, needsCheck: false }, { ids: rewards.map(({ id }) => id), reason: copyReason });
    return copiedList(rewards);
  };
  return (
    <Box radius={10} line="all" scroll className={classes.scroller}>
      <Box relative>
        <button
          type="button"
          className={classes.cover}
          data-focus="inside"
          data-autofocus
          aria-label={`${listNames[side]} 복사`}
          onClick={() => void copy(recordedList())}
        />
        <Box as="ol" divided className={classes.list} aria-label={listNames[side]}>
          {rewards.map(({ id, name, phone_number }) => (
            <Grid as="li" columns={columns} align="center" px={14} minH={40} size={14} tabular key={id}>
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
};

const Bones = () => (
  <Box radius={10} line="all" scroll divided className={classes.scroller} aria-hidden>
    {Array.from({ length: 6 }, (_, index) => (
      <Grid columns={columns} align="center" px={14} minH={40} size={14} tabular key={index}>
        <Skeleton height={10} width={64} />
        <Skeleton height={10} width={104} />
      </Grid>
    ))}
  </Box>
);

/** Names and numbers of the people who should get a voucher. */
export const DueRewardList = ({ side, due: { list, rewards, isPart, toCheck } }: { side: RewardSide; due: DueRewards }) => {
  if (list.data === undefined) return list.isError ? <TableFailure query={list}>리스트를 불러오지 못했어요.</TableFailure> : <Bones />;
  if (rewards.length === 0 && toCheck > 0)
    return <TableMessage>{formatNumber(toCheck)}명은 프로모션 화면에서 한 명씩 확인해 주세요.</TableMessage>;
  if (rewards.length === 0) return <TableMessage>보낼 상품권이 없어요. 면허가 확인되고 채널을 추가하면 여기에 보여요.</TableMessage>;
  return (
    <>
      <Row as="p" gap={6} align="center" mb={10} size={13} tone="muted">
        <IconCopy size={15} aria-hidden />
        {isPart ? `먼저 기다린 ${formatNumber(rewards.length)}명이에요. ` : ""}
        {toCheck > 0 ? `확인 필요 ${formatNumber(toCheck)}명은 뺐어요. ` : ""}리스트를 누르면 복사돼요.
      </Row>
      <CopiedOnClick side={side} rewards={rewards} />
    </>
  );
};
