import { Button } from "@mantine/core";
import { rewardBatchLimit, type RewardItem, type RewardSide, rewardSides } from "@rounds/contract/rewards/rewards.ts";
import { IconDownload } from "@tabler/icons-react";
import { useQueries } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { downloadCsv } from "../../../../lib/csv.ts";
import { formatNumber } from "../../../../lib/format.ts";
import { seoulDay } from "../../../../lib/seoul-time.ts";
import { DataTable, FilterBar, SkeletonRows, TableFailure, TableMessage, TableScroller } from "../../../../ui/console/data-table.tsx";
import { sortRows, type Sorting, tableSort } from "../../../../ui/console/table-sort.ts";
import { useExport } from "../../../../ui/console/use-export.tsx";
import { SearchField } from "../../../../ui/console/search-field.tsx";
import { useIsPhone } from "../../../../ui/use-is-phone.ts";
import { useConfirmedSend, useRecordDueFile } from "../mutations.ts";
import { readyRewardsQuery } from "../queries.ts";
import { causeWords, isFound, rewardCells, suspicionWords } from "../texts.ts";
import { useRewardChoice, useRewardKeys } from "../use-reward-choice.ts";
import { BatchBar } from "./batch-bar.tsx";
import { phoneRewardColumns, rewardColumns, RewardRow } from "./reward-row.tsx";
import { SideFilter } from "./side-filter.tsx";

const sortKeys = {
  person: ({ name }: RewardItem) => name,
  reason: causeWords,
  granted: ({ granted_at: at }: RewardItem) => at,
  state: suspicionWords,
};
const readyReasons = ["상품권 구매·발송", "발송 대상 확인"] as const;

type SortKey = keyof typeof sortKeys;

/** All due vouchers are loaded, so the browser sorts them. Without a column, the longest wait is first. */
const sorted = (rewards: readonly RewardItem[], sorting: Sorting<SortKey>): readonly RewardItem[] =>
  sortRows(rewards, sorting.sort === undefined ? { sort: "granted" } : sorting, sortKeys);

type Props = {
  filter: ReactNode;
  side: RewardSide | undefined;
  /** Only vouchers to check, or only the others; undefined means both. */
  needsCheck: boolean | undefined;
  onSide: (side: RewardSide | undefined) => void;
  /** Opens the sent vouchers of a person. */
  onHistory: (userId: number) => void;
};

/** The due vouchers: search and side above, the batch of chosen ones below. */
export const RewardList = ({ filter, side, needsCheck, onSide, onHistory }: Props) => {
  const lists = useQueries({ queries: rewardSides.map((one) => readyRewardsQuery(one, needsCheck)) });
  // Names stay out of the address.
  const [q, setQ] = useState("");
  const { send, isSending } = useConfirmedSend();
  const failed = lists.find(({ isError, data }) => isError && data === undefined);
  const isLoading = lists.some(({ isPending }) => isPending);
  const all = lists.flatMap(({ data }) => data?.rewards ?? []);
  const [sorting, setSorting] = useState<Sorting<SortKey>>({});
  const listed = all.filter((reward) => (side === undefined || reward.type === side) && isFound(reward, q));
  const rows = sorted(listed, sorting);
  const choice = useRewardChoice(rows);
  const { chosen, choose, toggle, tabStopId } = choice;
  const isOnPhone = useIsPhone();
  const columns = isOnPhone ? phoneRewardColumns : rewardColumns;
  const choosable = rows.filter(({ needs_check: isAlone }) => !isAlone);
  const total = lists.reduce((sum, { data }) => sum + (data?.total_count ?? 0), 0);
  const batch = choosable.filter(({ id }) => chosen.has(id)).slice(0, rewardBatchLimit);
  const sendRewards = (rewards: readonly RewardItem[]) => send(rewards, () => choice.moveOn(rewards));
  useRewardKeys(choice, {
    onSend: batch.length > 0 && !isSending ? () => sendRewards(batch) : undefined,
    onHistory: ({ user_id: userId }) => onHistory(userId),
  });
  const recordDueFile = useRecordDueFile();
  const file = useExport<RewardItem>({
    readyReasons,
    record: (line) => recordDueFile({ side, needsCheck, isSearched: q !== "" }, line),
    save: (rewards) => downloadCsv(`프로모션-${seoulDay()}.csv`, rewardCells(rewards)),
  });
  return (
    <>
      <FilterBar>
        <SearchField placeholder="이름, #id, 전화 끝 4자리" onSearch={setQ} />
        {filter}
        <SideFilter side={side} onSide={onSide} />
        <Button
          ml="auto"
          variant="default"
          leftSection={<IconDownload size={15} aria-hidden />}
          disabled={rows.length === 0}
          loading={file.isPending}
          onClick={() => file.start(async () => rows)}
        >
          {isLoading || failed !== undefined ? "CSV" : `${formatNumber(rows.length)}명 CSV`}
        </Button>
        {file.dialog}
      </FilterBar>
      <TableScroller label="상품권 목록, 스크롤 영역">
        {failed === undefined ? (
          <DataTable
            label="상품권"
            columns={columns}
            sort={tableSort(sorting, { by: "granted", direction: "asc" }, setSorting)}
            busy={isLoading}
          >
            {isLoading ? (
              <SkeletonRows columns={columns} rows={8} />
            ) : (
              <tbody>
                {rows.map((reward) => (
                  <RewardRow
                    key={reward.id}
                    reward={reward}
                    isOnPhone={isOnPhone}
                    chosen={chosen.has(reward.id)}
                    busy={isSending}
                    tabStop={reward.id === tabStopId}
                    onToggle={() => toggle(reward)}
                    onSend={() => sendRewards([reward])}
                  />
                ))}
              </tbody>
            )}
          </DataTable>
        ) : (
          <TableFailure query={failed}>상품권을 불러오지 못했어요.</TableFailure>
        )}
        {!isLoading && failed === undefined && rows.length === 0 ? (
          <TableMessage>
            {all.length === 0
              ? needsCheck === true
                ? "확인이 필요한 것이 없어요."
                : "보낼 것이 없습니다. 보낸 것은 위의 ‘보냄’에서 볼 수 있어요."
              : "찾는 사람이 없어요. 다른 이름이나 #id로 찾아 주세요."}
          </TableMessage>
        ) : null}
        {total > all.length ? (
          <TableMessage>먼저 기다린 {formatNumber(all.length)}명이에요. 보내면 다음 사람이 나타나요.</TableMessage>
        ) : null}
      </TableScroller>
      {choosable.length === 0 ? null : (
        <BatchBar
          choosable={choosable}
          batch={batch}
          isOnPhone={isOnPhone}
          isAll={choosable.every(({ id }) => chosen.has(id))}
          isSending={isSending}
          onChoose={choose}
          onExport={() => file.start(async () => batch)}
          onSend={() => sendRewards(batch)}
        />
      )}
    </>
  );
};
