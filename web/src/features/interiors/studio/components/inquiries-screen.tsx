import { SegmentedControl } from "@mantine/core";
import type { OperatorInquiry } from "@rounds/contract/interiors/inquiries.ts";
import { inquiryStates, type InquiryState, type InteriorInquirySort } from "@rounds/contract/interiors/lists.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { formatCount } from "../../../../lib/format.ts";
import { recentTime } from "../../../../lib/seoul-time.ts";
import { Column, Text } from "../../../../ui/box.tsx";
import { FilterBar, HintBar, PanelHead, TableRow } from "../../../../ui/console/data-table.tsx";
import { ListTable } from "../../../../ui/console/list-table.tsx";
import { LoadMore } from "../../../../ui/console/load-more.tsx";
import { tableSort, type Sorting } from "../../../../ui/console/table-sort.ts";
import { Tag, type TagTone } from "../../../../ui/tag.tsx";
import { useIsPhone } from "../../../../ui/use-is-phone.ts";
import { operatorInquiriesQuery } from "../queries.ts";
import type { InteriorStudioSearch } from "../search.ts";
import { failureText, inquiryStateNames, wishText } from "../texts.ts";
import { StudioNav } from "./studio-nav.tsx";

const columns = [
  { key: "time", label: "문의일", width: 132, sortable: true },
  { key: "doctor", label: "의사", width: 160, sortable: true },
  { key: "designer", label: "디자이너", width: 200, sortable: true },
  { key: "wish", label: "희망", width: "rest" },
  { key: "state", label: "전송", width: 300, sortable: true },
] as const;

/** A phone has no room for the other columns. They are lines below the doctor and the state. */
const phoneColumns = [
  { ...columns[1], width: "rest" },
  { ...columns[4], width: 108 },
] as const;

const tones: Readonly<Record<InquiryState, TagTone>> = { waiting: "wait", sent: "brand", failed: "lost" };

type RowProps = { inquiry: OperatorInquiry; isOnPhone: boolean };

const InquiryRow = ({ inquiry, isOnPhone }: RowProps) => {
  const doctor = (
    <Link data-touch="cell" to="/manage/user-search" search={{ search_string: inquiry.user_id }}>
      {inquiry.user_name === "" ? `유저 ${inquiry.user_id}` : inquiry.user_name}
    </Link>
  );
  const state = <Tag tone={tones[inquiry.status]}>{inquiryStateNames[inquiry.status]}</Tag>;
  const failure = (
    <Text block size={12} tone="muted">
      {failureText(inquiry)}
    </Text>
  );
  if (isOnPhone)
    return (
      <TableRow>
        <td>
          {doctor}
          <Text block size={12} tone="muted">
            {inquiry.designer_name} · {wishText(inquiry)}
          </Text>
          {failure}
        </td>
        <td>
          {state}
          <Text block size={12} tone="muted">
            {recentTime(inquiry.created_at)}
          </Text>
        </td>
      </TableRow>
    );
  return (
    <TableRow>
      <td>{recentTime(inquiry.created_at)}</td>
      <td>{doctor}</td>
      <td>{inquiry.designer_name}</td>
      <td>{wishText(inquiry)}</td>
      <td>
        {state}
        {failure}
      </td>
    </TableRow>
  );
};

type Props = { search: InteriorStudioSearch; onSearch: (change: InteriorStudioSearch) => void };

/** 문의: the doctor, the designer and the delivery of each inquiry. */
export const InquiriesScreen = ({ search, onSearch }: Props) => {
  const status = inquiryStates.find((known) => known === search.status);
  const [sorting, setSorting] = useState<Sorting<InteriorInquirySort>>({});
  const list = useInfiniteQuery(operatorInquiriesQuery(status, sorting));
  const isOnPhone = useIsPhone();
  const rows = list.data?.rows ?? [];
  const total = list.data?.total;
  return (
    <Column grow>
      <PanelHead title="인테리어 문의" count={total === undefined ? "" : `${formatCount(total, list.data?.isCapped)}건`}>
        <StudioNav view="inquiries" onView={(view) => onSearch({ view, status: undefined })} />
      </PanelHead>
      <FilterBar>
        <SegmentedControl
          aria-label="전송 상태"
          value={status ?? "all"}
          data={[{ value: "all", label: "전체" }, ...inquiryStates.map((value) => ({ value, label: inquiryStateNames[value] }))]}
          onChange={(value) => onSearch({ status: inquiryStates.find((known) => known === value) })}
        />
      </FilterBar>
      <ListTable
        label="인테리어 문의"
        columns={isOnPhone ? phoneColumns : columns}
        sort={tableSort(sorting, { by: "time", direction: "desc" }, setSorting)}
        query={list}
        busy={list.isFetching}
        bones={8}
        rows={rows}
        renderRow={(inquiry) => <InquiryRow key={inquiry.id} inquiry={inquiry} isOnPhone={isOnPhone} />}
        failure="문의를 불러오지 못했어요."
        empty={status === undefined ? "아직 문의가 없어요." : "이 상태의 문의가 없어요."}
        more={<LoadMore list={list} />}
      />
      <HintBar hints={null}>문의 글과 전화번호는 디자이너만 받고, 1년 뒤에 지워져요</HintBar>
    </Column>
  );
};
