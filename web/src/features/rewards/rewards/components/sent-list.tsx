import { type SentReward } from "@rounds/contract/rewards/rewards.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode } from "react";
import { downloadCsv } from "../../../../lib/csv.ts";
import { formatCount, formatDate, formatNumber, formatPhone } from "../../../../lib/format.ts";
import { seoulClock, seoulDay } from "../../../../lib/seoul-time.ts";
import { Row, Text } from "../../../../ui/box.tsx";
import { type ColumnHead, FilterBar, TableRow } from "../../../../ui/console/data-table.tsx";
import { PeriodInputs } from "../../../../ui/console/period-inputs.tsx";
import { ExportButton } from "../../../../ui/console/export-button.tsx";
import { ListTable } from "../../../../ui/console/list-table.tsx";
import { LoadMore } from "../../../../ui/console/load-more.tsx";
import { tableSort } from "../../../../ui/console/table-sort.ts";
import { useIsPhone } from "../../../../ui/use-is-phone.ts";
import { everySentReward, recordSentFile, sentRewardsQuery } from "../queries.ts";
import type { PromotionSearch, SentFilters } from "../search.ts";
import { eventTitleOf, reasonOf, sentCells } from "../texts.ts";
import { PersonName } from "./parts.tsx";
import { SideFilter } from "./side-filter.tsx";
import { sentRewardSorts } from "@rounds/contract/rewards/lists.ts";

const columns = [
  { key: "name", label: "받는 사람", width: 190 },
  { key: "phone", label: "전화번호", width: 150 },
  { key: "reason", label: "사유", width: 200 },
  { key: "price", label: "금액", width: 100, atEnd: true },
  { key: "granted", label: "발생일", width: 160 },
  { key: "sent", label: "보낸 날", width: 160 },
  { key: "sender", label: "보낸 사람", width: "rest" },
] as const;
/** A phone has no room for the other columns. They are lines below the receiver and the day. */
const phoneColumns = [
  { ...columns[0], width: "rest" },
  { ...columns[5], width: 150 },
] as const;
const withSort = (some: readonly ColumnHead[]): readonly ColumnHead[] =>
  some.map((column) => ({ ...column, sortable: sentRewardSorts.some((key) => key === column.key) }));
const heads = withSort(columns);
const phoneHeads = withSort(phoneColumns);

const readyReasons = ["발송 내역 정산", "문의 확인"] as const;

const Moment = ({ at }: { at: string }) => (
  <td>
    {formatDate(at)}
    <Text block size={12} tone="faint">
      {seoulClock(at)}
    </Text>
  </td>
);

const Phone = ({ number }: { number: string | null }) => (number === null ? <Text tone="faint">없음</Text> : formatPhone(number));

const Reason = ({ reward }: { reward: SentReward }) => (
  <>
    {reasonOf(reward)}
    {reward.marketing_event && (
      <Text block size={12} tone="faint" truncate>
        {eventTitleOf(reward)}
      </Text>
    )}
  </>
);

const PhoneLine = ({ reward }: { reward: SentReward }) => (
  <TableRow data-hover="console">
    <td>
      <PersonName name={reward.name} id={reward.user_id} />
      <Text block size={12} tone="muted">
        <Phone number={reward.phone_number} />
      </Text>
      <Reason reward={reward} />
    </td>
    <td>
      {formatDate(reward.sent_at)}
      <Text block weight={600}>
        {formatNumber(reward.reward_price)}원
      </Text>
      <PersonName name={reward.sent_by.name} id={reward.sent_by.user_id} />
    </td>
  </TableRow>
);

const Line = ({ reward }: { reward: SentReward }) => (
  <TableRow data-hover="console">
    <td>
      <PersonName name={reward.name} id={reward.user_id} />
    </td>
    <td>
      <Phone number={reward.phone_number} />
    </td>
    <td>
      <Reason reward={reward} />
    </td>
    <Text as="td" text="end" weight={600}>
      {formatNumber(reward.reward_price)}원
    </Text>
    <Moment at={reward.granted_at} />
    <Moment at={reward.sent_at} />
    <td>
      <PersonName name={reward.sent_by.name} id={reward.sent_by.user_id} />
    </td>
  </TableRow>
);

type Props = {
  filter: ReactNode;
  filters: SentFilters;
  /** Filters one person. It comes from another room, so the page passes it. */
  personFilter: ReactNode;
  onSearch: (change: PromotionSearch) => void;
};

/** The sent vouchers with receiver, time and sender. */
export const SentList = ({ filter, filters, personFilter, onSearch }: Props) => {
  const list = useInfiniteQuery(sentRewardsQuery(filters));
  const rows = list.data?.rows ?? [];
  const isOnPhone = useIsPhone();
  return (
    <>
      <FilterBar>
        {personFilter}
        {filter}
        <SideFilter side={filters.type} onSide={(type) => onSearch({ type })} />
        <PeriodInputs label="보낸 날" period={filters} onChange={onSearch} />
        <Row atEnd>
          <ExportButton
            count={list.data === undefined ? "" : `${formatCount(list.data.total, list.data.capped)}명`}
            disabled={rows.length === 0}
            everyRow={(most) => everySentReward(filters, most)}
            readyReasons={readyReasons}
            record={(line) => recordSentFile(filters, line)}
            save={(rewards) => downloadCsv(`보낸-상품권-${seoulDay()}.csv`, sentCells(rewards))}
          />
        </Row>
      </FilterBar>
      <ListTable
        label="보낸 상품권"
        columns={isOnPhone ? phoneHeads : heads}
        sort={tableSort(filters, { by: "sent", direction: "desc" }, onSearch)}
        query={list}
        busy={list.isFetching}
        bones={8}
        rows={rows}
        renderRow={(reward) => (isOnPhone ? <PhoneLine key={reward.id} reward={reward} /> : <Line key={reward.id} reward={reward} />)}
        failure="보낸 상품권을 불러오지 못했어요."
        empty="조건에 맞는 보낸 상품권이 없어요."
        more={<LoadMore list={list} />}
      />
    </>
  );
};
