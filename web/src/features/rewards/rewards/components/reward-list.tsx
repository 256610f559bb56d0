import { Button, Checkbox, SegmentedControl } from "@mantine/core";
import { rewardBatchLimit, type RewardItem, type RewardSide, rewardSides } from "@rounds/contract/rewards/rewards.ts";
import { IconDownload, IconGift } from "@tabler/icons-react";
import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../../lib/api.ts";
import { downloadCsv } from "../../../../lib/csv.ts";
import { formatNumber, formatPhone } from "../../../../lib/format.ts";
import { seoulDay } from "../../../../lib/seoul-time.ts";
import { toggledIn } from "../../../../lib/sets.ts";
import { Row, Text } from "../../../../ui/box.tsx";
import {
  type ColumnHead,
  DataTable,
  FilterBar,
  RetryButton,
  SkeletonRows,
  TableMessage,
  TableRow,
  TableScroller,
} from "../../../../ui/console/data-table.tsx";
import { SearchField } from "../../../../ui/console/search-field.tsx";
import { useConfirmedSend } from "../mutations.ts";
import { readyRewardsQuery } from "../queries.ts";
import { isFound, reasonWords, rewardCells } from "../texts.ts";
import { PersonName, SendStatus } from "./parts.tsx";
import classes from "./promotions-screen.module.css";

const columns: readonly ColumnHead[] = [
  { key: "choice", label: "고르기", width: 28, quiet: true },
  { key: "person", label: "받는 사람", width: 190 },
  { key: "phone", label: "전화번호", width: 150 },
  { key: "reason", label: "까닭", width: 100 },
  { key: "reward", label: "리워드", width: "rest" },
  { key: "price", label: "금액", width: 100 },
  { key: "state", label: "상태", width: 120 },
  { key: "act", label: "보내기", width: 96, quiet: true },
];

type LineProps = { reward: RewardItem; chosen: boolean; busy: boolean; onToggle: () => void; onSend: () => void };

const Line = ({ reward, chosen, busy, onToggle, onSend }: LineProps) => (
  <TableRow className={classes.voucher} data-chosen={chosen || undefined} data-hover="console">
    <td>
      <Checkbox aria-label={`${reward.name}#${reward.user_id} 고르기`} checked={chosen} onChange={onToggle} />
    </td>
    <td>
      <PersonName name={reward.name} id={reward.user_id} />
    </td>
    <td>{formatPhone(reward.phone_number)}</td>
    <td>{reasonWords[reward.type]}</td>
    <td>아이스 카페 아메리카노(Tall)</td>
    <Text as="td" weight={600}>
      {formatNumber(reward.reward_price)}원
    </Text>
    <td>
      <SendStatus status={reward.send_status} at={null} />
    </td>
    <td>
      <Button size="compact-sm" variant="default" disabled={busy} onClick={onSend}>
        보내기
      </Button>
    </td>
  </TableRow>
);

type Props = { side: RewardSide | undefined; onSide: (side: RewardSide | undefined) => void };

/** The due vouchers: search and side above, the batch of chosen ones below. */
export const RewardList = ({ side, onSide }: Props) => {
  const lists = useQueries({ queries: rewardSides.map((one) => readyRewardsQuery(one)) });
  // Names stay out of the address.
  const [q, setQ] = useState("");
  const { send, isSending } = useConfirmedSend();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const failed = lists.find(({ isError, data }) => isError && data === undefined);
  const isLoading = lists.some(({ isPending }) => isPending);
  const all = lists.flatMap(({ data }) => data?.rewards ?? []);
  const rows = all.filter((reward) => (side === undefined || reward.type === side) && isFound(reward, q));
  const total = lists.reduce((sum, { data }) => sum + (data?.total_count ?? 0), 0);
  const batch = rows.filter(({ id }) => chosen.has(id)).slice(0, rewardBatchLimit);
  const sum = batch.reduce((amount, { reward_price: price }) => amount + price, 0);
  const isAll = rows.length > 0 && rows.every(({ id }) => chosen.has(id));
  const sendRewards = (rewards: readonly RewardItem[]) => send(rewards, () => setChosen(new Set()));
  const exportCsv = (rewards: readonly RewardItem[]) => downloadCsv(`프로모션-${seoulDay()}.csv`, rewardCells(rewards));
  return (
    <>
      <FilterBar>
        <SearchField placeholder="이름, #id, 전화 끝 4자리" onSearch={setQ} />
        <SegmentedControl
          flex="none"
          aria-label="까닭"
          data={[
            { value: "both", label: `보낼 것 ${formatNumber(total)}` },
            ...rewardSides.map((value, at) => ({
              value,
              label: `${reasonWords[value]} ${formatNumber(lists[at]?.data?.total_count ?? 0)}`,
            })),
          ]}
          value={side ?? "both"}
          onChange={(value) => onSide(rewardSides.find((known) => known === value))}
        />
        <Button
          ml="auto"
          variant="default"
          leftSection={<IconDownload size={15} aria-hidden />}
          disabled={rows.length === 0}
          onClick={() => exportCsv(rows)}
        >
          {formatNumber(rows.length)}명 CSV
        </Button>
      </FilterBar>
      <TableScroller label="상품권 목록, 스크롤 영역">
        {failed === undefined ? (
          <DataTable label="상품권" columns={columns} busy={isLoading}>
            {isLoading ? (
              <SkeletonRows columns={columns} rows={8} />
            ) : (
              <tbody>
                {rows.map((reward) => (
                  <Line
                    key={reward.id}
                    reward={reward}
                    chosen={chosen.has(reward.id)}
                    busy={isSending}
                    onToggle={() => setChosen((before) => toggledIn(before, reward.id))}
                    onSend={() => sendRewards([reward])}
                  />
                ))}
              </tbody>
            )}
          </DataTable>
        ) : (
          <TableMessage alert action={<RetryButton loading={failed.isFetching} onClick={() => void failed.refetch()} />}>
            상품권을 불러오지 못했어요. {messageOf(failed.error)}
          </TableMessage>
        )}
        {!isLoading && failed === undefined && rows.length === 0 ? (
          <TableMessage>
            {all.length === 0
              ? "보낼 것이 없습니다. 보낸 것은 가입자에서 볼 수 있어요."
              : "찾는 사람이 없어요. 다른 이름이나 #id로 찾아 주세요."}
          </TableMessage>
        ) : null}
        {total > all.length ? (
          <TableMessage>먼저 기다린 {formatNumber(all.length)}명이에요. 보내면 다음 사람이 나타나요.</TableMessage>
        ) : null}
      </TableScroller>
      {rows.length === 0 ? null : (
        <Row
          as="section"
          gap={12}
          rowGap={8}
          align="center"
          wrap
          fixed
          px={20}
          py={10}
          minH={56}
          line="top"
          bg="brand-soft"
          aria-label="묶음"
        >
          <Checkbox
            label="보이는 것 모두"
            checked={isAll}
            indeterminate={batch.length > 0 && !isAll}
            onChange={() => setChosen(isAll ? new Set() : new Set(rows.map(({ id }) => id)))}
          />
          <Text weight={700}>{formatNumber(batch.length)}명 선택</Text>
          <Text tone="muted" tabular>
            {rewardSides.map((one) => `${reasonWords[one]} ${batch.filter(({ type }) => type === one).length}`).join(" · ")} · 합계{" "}
            {formatNumber(sum)}원
          </Text>
          <Row gap={8} atEnd>
            <Button variant="default" disabled={batch.length === 0} onClick={() => exportCsv(batch)}>
              {formatNumber(batch.length)}명 CSV
            </Button>
            <Button
              leftSection={<IconGift size={16} aria-hidden />}
              disabled={batch.length === 0}
              loading={isSending}
              onClick={() => sendRewards(batch)}
            >
              {formatNumber(batch.length)}명에게 {formatNumber(sum)}원 보내기
            </Button>
          </Row>
        </Row>
      )}
    </>
  );
};
